package io.gradus.training.cli;

import io.gradus.training.analysis.experiment.MemoryCheck;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.KeyHosts;
import io.gradus.training.curriculum.document.KeyUse;
import io.gradus.training.trainer.RunSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Options that a command that lets a policy work may set beside the document. */
final class RunOptions {
    @Option(names = "--seed", description = "Seed of the run (default: the document's).")
    private Optional<Long> seed;

    @Option(names = "--device", description = "auto, cpu or cuda:N (default: the document's).")
    private Optional<String> device;

    @Option(
            names = "--shards",
            description =
                    "Row shards, one thread each; part of what fixes the bits (default: 2, or 1 on one core).")
    private Optional<Integer> shards;

    @Option(
            names = "--send-keys-to",
            split = ",",
            paramLabel = "HOST",
            description =
                    "Hosts that the document may send API keys to, beside this machine and those of $GRADUS_KEY_HOSTS.")
    private List<String> sendKeysTo = List.of();

    @Option(
            names = "--ignore-memory",
            description =
                    "Start although a published model needs more memory than this machine has.")
    private boolean ignoreMemory;

    /**
     * Tells what a published model needs and would make it fit; false where it cannot fit and
     * nobody asked to start all the same.
     */
    boolean memorySuffices(CurriculumDocument document, PrintWriter err) {
        Optional<String> refusal = MemoryCheck.refusal(document, device.orElse(document.device()));
        refusal.ifPresent(err::println);
        if (refusal.isPresent() && !ignoreMemory) {
            err.println("If it is to start all the same: --ignore-memory");
        }
        return refusal.isEmpty() || ignoreMemory;
    }

    /**
     * Tells which API keys the document sends to other machines; false where a host is neither
     * allowed nor confirmed.
     */
    boolean keysMayLeave(CurriculumDocument document, PrintWriter err) {
        String setting = Objects.requireNonNullElse(System.getenv("GRADUS_KEY_HOSTS"), "");
        new KeyHosts(Set.of())
                .refused(document)
                .forEach(use -> err.println("This document sends " + use.words() + "."));
        List<KeyUse> open = KeyHosts.ofList(setting).and(sendKeysTo).refused(document);
        if (!open.isEmpty()) {
            err.println(
                    "Nothing is sent without leave. If this is meant: --send-keys-to "
                            + open.stream()
                                    .map(KeyUse::host)
                                    .distinct()
                                    .collect(Collectors.joining(",")));
        }
        return open.isEmpty();
    }

    long seed(CurriculumDocument document) {
        return seed.orElse(document.seed());
    }

    /** The settings of a run of the document in this folder. */
    RunSettings settings(CurriculumDocument document, Path folder) {
        return new RunSettings(
                document,
                seed(document),
                device.orElse(document.device()),
                shards.orElse(RunSettings.defaultShards()),
                folder,
                CacheFolder.path());
    }
}
