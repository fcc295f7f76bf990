package io.gradus.training.cli;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.CurriculumMigration;
import io.gradus.training.trainer.RunFork;
import io.gradus.training.trainer.checkpoint.Checkpoint;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Runs in folders whose document has changed: named differences, and going on all the same. */
final class Migration {
    private Migration() {}

    /**
     * How the document differs from the one that the run in a folder was begun with, if it does.
     */
    static Optional<String> obstacle(Path folder, CurriculumDocument document) {
        return checkpoint(folder)
                .filter(facts -> !facts.documentHash().equals(document.hash()))
                .map(_ ->
                        "the run in "
                                + folder
                                + " was begun with another document:\n"
                                + differences(folder, document)
                                + "use another --folder, or that document ("
                                + RunFolder.documentIn(folder)
                                + "), or continue in a new folder from its current state, under the changed one: --migrate "
                                + folder
                                + " --folder NEW");
    }

    private static String differences(Path folder, CurriculumDocument document) {
        List<String> named =
                stored(folder)
                        .map(former -> CurriculumMigration.differences(former, document))
                        .orElse(List.of());
        return named.isEmpty()
                ? "  (the same in meaning, as another version of Gradus wrote it)\n"
                : named.stream().map(line -> "  " + line + "\n").collect(Collectors.joining());
    }

    /**
     * Lets a new folder begin where a run stands; what keeps it from that, if anything does.
     *
     * @param from folder of the run
     * @param to the new folder
     */
    static Optional<String> prepare(Path from, CurriculumDocument document, Path to) {
        Optional<Checkpoint.Facts> facts = checkpoint(from);
        Optional<CurriculumDocument> former = stored(from);
        if (facts.isEmpty() || former.isEmpty()) {
            return Optional.of("there is no run with a document and a checkpoint in " + from);
        }
        if (Files.exists(RunFolder.documentIn(to))) {
            return Optional.of(
                    "there is a run in " + to + " already; leave --migrate out to continue it");
        }
        long step = facts.get().step();
        CurriculumDocument there = RunFork.documentAt(from, former.get(), step);
        Optional<String> obstacle = RunFork.obstacle(there, document);
        if (obstacle.isEmpty()) {
            RunFork.prepare(
                    from,
                    former.get(),
                    new RunFork.Origin(
                            RunFolder.name(from), step, "migrated to a changed document"),
                    to);
        }
        return obstacle.map(words -> "the policy of " + from + " does not fit: " + words);
    }

    private static Optional<Checkpoint.Facts> checkpoint(Path folder) {
        return CheckpointStore.of(folder).latestFacts();
    }

    /** The document that a folder keeps; empty where it keeps none that is valid here. */
    private static Optional<CurriculumDocument> stored(Path folder) {
        return Files.exists(RunFolder.documentIn(folder))
                ? RunFolder.document(folder, new PrintWriter(new StringWriter()))
                : Optional.empty();
    }
}
