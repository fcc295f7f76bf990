package io.gradus.training.cli;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Suggestions;
import io.gradus.training.reward.rubric.RubricDocument;
import io.gradus.training.reward.rubric.ShippedRubrics;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A rubric named on the command line: a shipped one, or one of a document. */
final class RubricArgument {
    private static final Pattern CURRICULUM =
            Pattern.compile("(?m)^[ \\t{]*\"?curriculum\"?[ \\t]*:");

    @Parameters(
            paramLabel = "RUBRIC",
            description =
                    "Name of a shipped rubric, or a document in YAML or JSON: a rubric or a curriculum.")
    private String rubric;

    @Option(
            names = "--rubric",
            paramLabel = "NAME",
            description = "Which rubric of a curriculum; needed where it has several.")
    private Optional<String> name = Optional.empty();

    @Mixin private RubricFolder rubrics;

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
    Optional<NamedRubric> read() {
        Optional<RubricDocument> shipped = ShippedRubrics.named(rubric);
        if (shipped.isPresent()) {
            return shipped.map(NamedRubric::of);
        }
        Path file = Path.of(rubric);
        PrintWriter errors = command.commandLine().getErr();
        return isCurriculum(file)
                ? Documents.curriculum(file, rubrics, errors).map(this::chosen)
                : Documents.read(file, RubricDocument::read, errors).map(NamedRubric::of);
    }

    private NamedRubric chosen(CurriculumDocument document) {
        List<String> names = List.copyOf(document.rubrics().keySet());
        if (name.isEmpty() && names.size() > 1) {
            throw new ParameterException(
                    command.commandLine(),
                    "the curriculum has several rubrics, choose one with --rubric: "
                            + String.join(", ", names));
        }
        String wanted = name.orElseGet(names::getFirst);
        if (!names.contains(wanted)) {
            throw new ParameterException(
                    command.commandLine(),
                    "the curriculum has no rubric '%s'; it has: %s"
                            .formatted(wanted, String.join(", ", names)));
        }
        return NamedRubric.of(document, wanted);
    }

    /** A file that cannot be read is none; reading it as a rubric then says why. */
    private static boolean isCurriculum(Path file) {
        try {
            return Files.isRegularFile(file) && CURRICULUM.matcher(Files.readString(file)).find();
        } catch (IOException e) {
            return false;
        }
    }
}
