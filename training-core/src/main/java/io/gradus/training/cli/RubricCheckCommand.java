package io.gradus.training.cli;

import io.gradus.training.analysis.lint.Lint;
import io.gradus.training.reward.rubric.PlacedCriterion;
import io.gradus.training.reward.rubric.RubricDocument;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

/** Checks rubric documents. */
@Command(
        name = "check",
        description = "Checks rubric documents and lists every error at its place.")
final class RubricCheckCommand extends Subcommand {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Rubric documents in YAML or JSON.")
    private List<Path> files;

    @Override
    public Integer call() {
        int status = ExitCode.OK;
        for (Path file : files) {
            Optional<String> text = Documents.text(file, err());
            if (text.isEmpty() || !check(file, text.get())) {
                status = ExitCode.USAGE;
            }
        }
        return status;
    }

    private boolean check(Path file, String text) {
        Optional<RubricDocument> document =
                Documents.valid(file, RubricDocument.readNew(text), err());
        document.ifPresent(valid -> {
            out().println(summary(file, valid));
            Warnings.print(file, Lint.rubric(text, valid.spec()), out());
        });
        return document.isPresent();
    }

    private static String summary(Path file, RubricDocument document) {
        return "%s: valid, rubric %s with %d criteria"
                .formatted(
                        file, document.rubric(), PlacedCriterion.all("", document.spec()).size());
    }
}
