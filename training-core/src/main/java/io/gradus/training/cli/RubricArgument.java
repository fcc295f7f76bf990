package io.gradus.training.cli;

import io.gradus.training.document.Suggestions;
import io.gradus.training.rubric.RubricDocument;
import io.gradus.training.rubric.ShippedRubrics;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A rubric named on the command line: a shipped one, or a document. */
final class RubricArgument {
    @Parameters(
            paramLabel = "RUBRIC",
            description = "Name of a shipped rubric, or a rubric document in YAML or JSON.")
    private String rubric;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** The shipped rubric of this name; refuses another name with a suggestion. */
    static RubricDocument shipped(String name, CommandSpec command) {
        return ShippedRubrics.named(name)
                .orElseThrow(() ->
                        new ParameterException(
                                command.commandLine(),
                                "no rubric '%s' is shipped%s"
                                        .formatted(
                                                name,
                                                Suggestions.forWord(name, ShippedRubrics.names())
                                                        .map(s -> " (" + s + ")")
                                                        .orElse(""))));
    }

    /** The rubric, or empty after all errors were printed. */
    Optional<RubricDocument> read() {
        Optional<RubricDocument> shipped = ShippedRubrics.named(rubric);
        return shipped.isPresent()
                ? shipped
                : Documents.read(
                        Path.of(rubric), RubricDocument::read, command.commandLine().getErr());
    }
}
