package io.gradus.benchmarks.command;

import io.gradus.training.cli.CacheFolder;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.trainer.RunSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/**
 * Options that benches of several seeds share: their number, and a folder in which finished ones
 * are kept, so that an interrupted bench goes on.
 */
final class SeedOptions {
    @Option(
            names = "--seeds",
            defaultValue = "5",
            description = "Seeds 1 to N (default: ${DEFAULT-VALUE}).")
    private int seeds;

    @Option(
            names = "--folder",
            defaultValue = "gradus-bench/${COMMAND-NAME}",
            description = "Where finished seeds are kept (default: ${DEFAULT-VALUE}).")
    private Path folder;

    /** Measures one seed. */
    @FunctionalInterface
    interface Measurement<R> {
        /** The result of a run of these settings. */
        R of(RunSettings settings) throws IOException;
    }

    /** The seeds, in order. */
    List<Long> seeds() {
        return LongStream.rangeClosed(1, seeds).boxed().toList();
    }

    /** Where a seed of a document is trained; {@code limit} tells apart how long. */
    Path place(CurriculumDocument document, String limit, long seed) {
        return folder.resolve(
                "%s-%.6s%s-seed%d".formatted(document.curriculum(), document.hash(), limit, seed));
    }

    /** The result of a seed, measured now where it is not kept in its place. */
    <R> R result(
            CurriculumDocument document,
            long seed,
            Path place,
            Class<R> type,
            Measurement<R> measurement)
            throws IOException {
        Path kept = place.resolve("result.json");
        if (Files.exists(kept)) {
            return JsonMapper.shared().readValue(Files.readAllBytes(kept), type);
        }
        R result = measurement.of(settings(document, seed, place));
        Files.createDirectories(place);
        Files.write(kept, JsonMapper.shared().writeValueAsBytes(result));
        return result;
    }

    /** A run of a document on the device that it names, with what is cached on this machine. */
    static RunSettings settings(CurriculumDocument document, long seed, Path place) {
        return new RunSettings(
                document,
                seed,
                document.device(),
                RunSettings.defaultShards(),
                place,
                CacheFolder.path());
    }
}
