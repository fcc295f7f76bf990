package io.gradus.training.fuzz;

import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.problem.dataset.DatasetContent;
import io.gradus.training.problem.dataset.imports.DatasetImport;
import io.gradus.training.problem.dataset.imports.ImportSettings;
import io.gradus.training.problem.dataset.source.SegmentSize;
import io.gradus.training.problem.dataset.source.SourceFile;
import io.gradus.training.problem.dataset.source.SourceLimits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** What the import of datasets promises of any file. */
final class DatasetPromises {
    private DatasetPromises() {}

    /** A refusal says why, and what was imported is the same once it was written and read. */
    static Outcome of(String name, String text) throws IOException {
        Path folder = Files.createTempDirectory("fuzz-");
        Path file = folder.resolve(name);
        try {
            Files.write(file, text.getBytes(Seed.charset(name)));
            DatasetImport job = new DatasetImport(small(file), ImportSettings.detected("fuzz"));
            job.preview();
            return ofImported(job.run((_, _, _, _) -> true));
        } catch (IllegalArgumentException | UncheckedIOException e) {
            String message = Objects.requireNonNullElse(e.getMessage(), "");
            return new Outcome(
                    false,
                    message.isBlank()
                            ? List.of("is refused without a reason")
                            : Promises.innards(message, text).stream().toList());
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }

    /** A gzip of a few bytes may hold gigabytes, so that work is bounded by limits alone. */
    private static SourceFile small(Path file) {
        return new SourceFile(
                file,
                file.getFileName().toString(),
                Optional.empty(),
                SegmentSize.standard(),
                new SourceLimits(8 << 20, 1 << 20, 10_000));
    }

    private static Outcome ofImported(Dataset dataset) {
        DatasetContent read = DatasetContent.read(dataset.content().text());
        Stream<String> reasons =
                dataset.info().origin().rejects().stream()
                        .flatMap(reject -> Promises.innards(reject.reason(), "").stream());
        Stream<String> lost =
                read.equals(dataset.content()) && read.hash().equals(dataset.info().hash())
                        ? Stream.of()
                        : Stream.of("is another dataset once it was written and read");
        return new Outcome(true, Stream.concat(reasons, lost).toList());
    }
}
