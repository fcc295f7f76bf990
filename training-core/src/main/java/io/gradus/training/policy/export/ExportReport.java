package io.gradus.training.policy.export;

import io.gradus.training.policy.tensor.ElementType;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What an export wrote; the folder keeps it as {@code gradus-export.json}.
 *
 * @param form adapter or merged
 * @param run the run
 * @param base the published model that it began with
 * @param baseSha256 of that model's weights
 * @param trained the adapter or all weights, for people
 * @param types the elements that were written, each once
 * @param files names of all files, without the report's own
 * @param bytes size of the weights
 * @param measured pass rates before and after; empty where they were not measured
 */
public record ExportReport(
        Form form,
        ExportedRun run,
        String base,
        String baseSha256,
        String trained,
        List<ElementType> types,
        List<String> files,
        long bytes,
        Optional<Remeasured> measured) {
    /** Name of the report in its folder. */
    public static final String NAME = "gradus-export.json";

    public ExportReport {
        types = List.copyOf(types);
        files = List.copyOf(files);
    }

    /** What is written. */
    public enum Form {
        /** The adapter alone, as PEFT has it. */
        ADAPTER,
        /** A whole model with the adapter merged into it, or with all its weights trained. */
        MERGED
    }

    /** The report in a folder of an export. */
    static Path in(Path folder) {
        return folder.resolve(NAME);
    }
}
