package io.gradus.training.cli;

import io.gradus.training.analysis.experiment.MemoryCheck;
import io.gradus.training.analysis.experiment.Preflight;
import io.gradus.training.analysis.lint.Finding;
import io.gradus.training.analysis.lint.Lint;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

@Command(
        name = "validate",
        description =
                "Checks curriculum documents: lists every error at its place, and warns of what a valid document says to no effect (docs/lint.md).")
final class ValidateCommand extends DocumentCommand {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Documents in YAML or JSON.")
    private List<Path> files;

    @Option(names = "--resolved", description = "Print the document with every default explicit.")
    private boolean resolved;

    @Option(
            names = "--json",
            description = "Print errors and warnings as JSON Lines, one object per file.")
    private boolean json;

    @Override
    Integer run() {
        int status = ExitCode.OK;
        for (Path file : files) {
            Optional<String> text = Documents.text(file, err());
            if (text.isEmpty() || !check(file, text.get())) {
                status = ExitCode.USAGE;
            }
        }
        return status;
    }

    /** Tells what is to be told of a file, and whether it is valid; warnings refuse nothing. */
    private boolean check(Path file, String text) {
        Reading<CurriculumDocument> reading = readNew(text);
        if (json) {
            Validation told = validation(file, text, reading);
            out().println(JsonMapper.shared().writeValueAsString(told));
            return told.valid();
        }
        Optional<CurriculumDocument> document = Documents.valid(file, reading, err());
        document.ifPresent(valid -> print(file, valid, Lint.curriculum(text, valid)));
        return document.isPresent();
    }

    private static Validation validation(
            Path file, String text, Reading<CurriculumDocument> reading) {
        return switch (reading) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) ->
                    new Validation(
                            file.toString(), true, List.of(), Lint.curriculum(text, document));
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    new Validation(file.toString(), false, errors, List.of());
        };
    }

    /** Prints warnings where they are not taken for a part of the resolved document. */
    private void print(Path file, CurriculumDocument document, List<Finding> findings) {
        out().println(resolved ? document.resolved() : summary(file, document));
        PrintWriter notes = resolved ? err() : out();
        Preflight.of(document).ifPresent(needed -> notes.println("memory: " + needed.words()));
        MemoryCheck.refusal(document, document.device())
                .ifPresent(refusal -> notes.println(file + ": warning: " + refusal));
        Warnings.print(file, findings, notes);
    }

    private static String summary(Path file, CurriculumDocument document) {
        return "%s: valid, curriculum %s with %d stages"
                .formatted(file, document.curriculum(), document.stages().size());
    }
}
