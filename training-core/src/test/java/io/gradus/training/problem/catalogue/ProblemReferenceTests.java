package io.gradus.training.problem.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.asking.Asking;
import io.gradus.training.problem.transform.ProblemTransform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Keeps docs/problems.md equal to what families and transforms say of themselves. */
class ProblemReferenceTests {
    private static final String INTRODUCTION =
            """
            # Problem families

            This page is generated from the families; a test compares them. A problem is a pure function of a seed and a difficulty, the
            same on every machine. One problem in eight, by its content, is held out for evaluation. Each family names a solver in its
            source; *steps* are that solver's elementary steps, the yardstick by which cells of different families compare. How a tiny
            policy's pass rate falls along every attribute is measured in [difficulty.md](difficulty.md). `./gradus problems FAMILY` prints
            more problems at any difficulty.

            With `policy.prompt.instruct` a problem is followed by the *instruction* of its family, and the answer is read out of what stands
            behind the last `</think>` by the *rule* in brackets. Episodes of several turns are shown as they are and have none.

            | rule | where the answer stands |
            |---|---|
            | `tagged` | in the last `<answer>...</answer>` |
            | `boxed` | in the last `\\boxed{...}` whose braces are balanced |
            | `last-number` | the last number, with its sign, decimals or denominator, without separators of thousands |
            | `json` | the field `answer` of the last JSON object that has it |
            | `fenced` | in the last block fenced by three backticks |
            | `whole` | the whole text, or what stands in the one `<answer>...</answer>` that it is |

            """;

    @Test
    void theReferencePageIsCurrent() throws IOException {
        StringBuilder page = new StringBuilder(INTRODUCTION);
        ProblemFamilies.all().forEach(family -> append(family, page));
        page.append(
                "# Transforms\n\nTransforms change the problems of any family; some add attributes of their own.\n\n");
        ProblemTransforms.all().forEach(transform -> append(transform, page));
        Path copy = Files.writeString(Path.of("target", "problems.md"), page);

        assertThat(Path.of("..", "docs", "problems.md"))
                .as("docs/problems.md is not current; copy training-core/%s over it", copy)
                .hasContent(page.toString());
    }

    private static void append(ProblemFamily family, StringBuilder page) {
        page.append("## `%s`\n\n%s\n\n".formatted(family.name(), family.explanation()));
        append(family.attributes(), page);
        if (!family.credits().isEmpty()) {
            page.append("Partial credits: ")
                    .append(
                            family.credits().stream()
                                    .map(c -> "`" + c + "`")
                                    .collect(Collectors.joining(", ")))
                    .append(".\n\n");
        }
        if (!family.hasTurns()) {
            Asking asking = family.asking();
            page.append(
                    "Instruction (`%s`): %s\n\n"
                            .formatted(asking.rule().word(), code(asking.instruction())));
        }
        page.append("| difficulty | steps | prompt | a correct answer |\n|---|---|---|---|\n");
        append(family, cell(family, DifficultyAttribute::min), page);
        append(family, cell(family, DifficultyAttribute::defaultLevel), page);
        page.append('\n');
    }

    private static void append(ProblemFamily family, Difficulty cell, StringBuilder page) {
        Problem problem = family.item(1, cell);
        page.append(
                String.format(
                        Locale.ROOT,
                        "| %s | %.0f | %s | %s |\n",
                        cell,
                        family.solverSteps(cell),
                        code(problem.prompt()),
                        code(problem.reference())));
    }

    private static void append(ProblemTransform transform, StringBuilder page) {
        page.append("## `%s`\n\n%s\n\n".formatted(transform.name(), transform.explanation()));
        if (!transform.attributes().isEmpty()) {
            append(transform.attributes(), page);
        }
    }

    private static void append(Collection<DifficultyAttribute> attributes, StringBuilder page) {
        page.append("| attribute | levels | default | meaning |\n|---|---|---|---|\n");
        for (DifficultyAttribute a : attributes) {
            page.append(
                    "| `%s` | %d..%d | %d | %s |\n"
                            .formatted(
                                    a.name(), a.min(), a.max(), a.defaultLevel(), a.explanation()));
        }
        page.append('\n');
    }

    /** Text as code within a table's cell. */
    private static String code(String text) {
        return "`` " + text.replace("|", "\\|") + " ``";
    }

    private static Difficulty cell(ProblemFamily family, ToIntFunction<DifficultyAttribute> level) {
        List<AttributeValue> values =
                family.attributes().stream()
                        .map(a -> new AttributeValue(a.name(), level.applyAsInt(a)))
                        .toList();
        return new Difficulty(values);
    }
}
