package io.gradus.training.cli;

import io.gradus.training.problem.dataset.ComparisonText;
import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.problem.dataset.DatasetStore;
import io.gradus.training.problem.dataset.imports.AnswerLocation;
import io.gradus.training.problem.dataset.imports.ColumnMapping;
import io.gradus.training.problem.dataset.imports.DatasetImport;
import io.gradus.training.problem.dataset.imports.ImportSettings;
import io.gradus.training.problem.dataset.source.SegmentSize;
import io.gradus.training.problem.dataset.source.SourceFile;
import io.gradus.training.problem.dataset.source.SourceFormat;
import io.gradus.training.problem.dataset.source.SourceLimits;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "import", description = "Imports a file; what is not stated is detected.")
final class DatasetImportCommand extends Subcommand {
    @Parameters(
            paramLabel = "FILE",
            description = "JSON lines, JSON, CSV, Parquet or text; also .gz.")
    private Path file;

    @Option(names = "--name", description = "Name of the dataset (default: the file's).")
    private Optional<String> name;

    @Option(
            names = "--format",
            description = "${COMPLETION-CANDIDATES} (default: by the file's name).")
    private Optional<SourceFormat> format;

    @Option(
            names = "--text",
            description = "Read a corpus for next-segment problems; as --format text.")
    private boolean text;

    @Option(
            names = "--prompt-words",
            defaultValue = "24",
            description = "Words of a prompt of a corpus.")
    private int promptWords;

    @Option(
            names = "--answer-words",
            defaultValue = "6",
            description = "Words of an answer of a corpus.")
    private int answerWords;

    @Option(names = "--prompt", paramLabel = "COLUMN", description = "Column of the prompt.")
    private Optional<String> prompt;

    @Option(names = "--answer", paramLabel = "COLUMN", description = "Column of the answer.")
    private Optional<String> answer;

    @Option(
            names = "--difficulty",
            paramLabel = "COLUMN",
            description = "Column of the difficulty; - for none.")
    private Optional<String> difficulty;

    @Option(
            names = "--hints",
            paramLabel = "COLUMN",
            description = "Column of the hints; - for none.")
    private Optional<String> hints;

    @Option(
            names = "--trace",
            paramLabel = "COLUMN",
            description = "Column of the worked solution; - for none.")
    private Optional<String> trace;

    @Option(
            names = "--choices",
            paramLabel = "COLUMN",
            description = "Column of the choices, or several with commas; - for none.")
    private Optional<String> choices;

    @Option(
            names = "--example",
            paramLabel = "COLUMN",
            description = "Column of an answer that matches the pattern.")
    private Optional<String> example;

    @Option(
            names = "--answer-form",
            description = "${COMPLETION-CANDIDATES}: where in its column the answer is.")
    private Optional<AnswerLocation> form;

    @Option(
            names = "--compare",
            paramLabel = "HOW",
            description =
                    "exact, numeric, expression, choice or pattern; also 'numeric: {relative: 0.01}'.")
    private Optional<String> compare;

    @Option(
            names = "--levels",
            defaultValue = "5",
            description = "Levels into which difficulties are divided (default: ${DEFAULT-VALUE}).")
    private int levels;

    @Option(names = "--keep-unicode", description = "Keep rows that the tiny policy cannot read.")
    private boolean keepUnicode;

    @Option(names = "--licence", paramLabel = "TEXT", description = "Licence of the data.")
    private Optional<String> licence;

    @Option(
            names = "--preview",
            description = "Show what the first rows would become; import nothing.")
    private boolean preview;

    @Mixin private DatasetFolder folder;

    @Override
    public Integer call() {
        if (!Files.isRegularFile(file)) {
            throw refused("there is no file " + file);
        }
        PrintWriter out = out();
        DatasetImport job = new DatasetImport(source(), settings());
        if (preview) {
            DatasetText.preview(job.preview(), out);
            return ExitCode.OK;
        }
        DatasetStore store = folder.open();
        DatasetText.info(imported(job, store).info(), out);
        return ExitCode.OK;
    }

    private static Dataset imported(DatasetImport job, DatasetStore store) {
        try (ImportBar bar = new ImportBar()) {
            Dataset dataset = job.run(bar);
            store.save(dataset);
            return dataset;
        }
    }

    private SourceFile source() {
        return new SourceFile(
                file,
                file.getFileName().toString(),
                text ? Optional.of(SourceFormat.TEXT) : format,
                new SegmentSize(promptWords, answerWords),
                SourceLimits.standard());
    }

    private ImportSettings settings() {
        return new ImportSettings(
                name.orElseGet(() -> ImportSettings.nameOf(file.getFileName().toString())),
                new ColumnMapping(prompt, answer, difficulty, hints, trace, choices, example),
                form,
                compare.map(ComparisonText::read),
                levels,
                keepUnicode,
                licence);
    }
}
