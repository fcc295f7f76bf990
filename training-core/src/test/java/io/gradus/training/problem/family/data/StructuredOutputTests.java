package io.gradus.training.problem.family.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class StructuredOutputTests {
    private final StructuredOutput family = new StructuredOutput();
    private final Problem problem =
            Problem.of(
                    family.key(1, Cells.of(family, 3, 2)),
                    List.of(new PromptPart("fields", "a.b:3,c:x,a.d:y")),
                    "{fields}=",
                    "{\"a\":{\"b\":3,\"d\":\"y\"},\"c\":\"x\"}",
                    Hints.none());

    @Test
    void membersMayComeInAnyOrder() {
        assertThat(score("{\"a\":{\"b\":3,\"d\":\"y\"},\"c\":\"x\"}")).isEqualTo(1);
        assertThat(score("{\"c\":\"x\", \"a\":{\"d\":\"y\",\"b\":3}}")).isEqualTo(1);
    }

    @Test
    void shapeTypeAndValueMustAllBeRight() {
        assertThat(reason("{\"a\":{\"b\":\"3\",\"d\":\"y\"},\"c\":\"x\"}"))
                .isEqualTo("field a.b has another value");
        assertThat(reason("{\"a\":{\"b\":3,\"d\":\"y\"}}")).isEqualTo("field c is missing");
        assertThat(reason("{\"a.b\":3,\"a.d\":\"y\",\"c\":\"x\"}"))
                .isEqualTo("field a.b is missing");
        assertThat(reason("{\"\":{\"a\":{\"b\":3,\"d\":\"y\"},\"c\":\"x\"}}"))
                .isEqualTo("field a.b is missing");
        assertThat(reason("{\"a\":{\"b\":3,\"d\":\"y\"},\"c\":\"x\",\"e\":1}"))
                .isEqualTo("there are fields that nobody asked for");
    }

    @Test
    void onlyOneStrictObjectIsRead() {
        for (String text :
                List.of(
                        "{\"a\":{\"b\":3,\"b\":3,\"d\":\"y\"},\"c\":\"x\"}",
                        "{\"a\":{\"b\":3,\"d\":\"y\"},\"c\":\"x\"}{}",
                        "[{\"a\":{\"b\":3,\"d\":\"y\"},\"c\":\"x\"}]",
                        "{a:{b:3,d:'y'},c:'x'}",
                        "{\"a\":".repeat(5000) + "}".repeat(5000))) {
            assertThat(reason(text))
                    .isEqualTo("the answer is not one JSON object and nothing else");
        }
    }

    @Test
    void creditsRiseLevelByLevel() {
        // one of three fields right; paths given {a.b, c, e}, asked {a.b, c, a.d}: 2 of 4 shared
        Verdict verdict = family.verify(problem, "{\"a\":{\"b\":3}, \"c\":\"z\",\"e\":\"y\"}");

        assertThat(verdict.credit("validity")).isEqualTo(1);
        assertThat(verdict.credit("format")).isZero();
        assertThat(verdict.credit("structure")).isEqualTo(0.5);
        assertThat(verdict.credit("content")).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(family.verify(problem, "{").credits()).isEmpty();
    }

    @Test
    void theFirstPathIsAsDeepAsTheCellSays() {
        for (int seed = 0; seed < 200; seed++) {
            int deepest =
                    Arrays.stream(family.item(seed, Cells.of(family, 4, 5)).prompt().split(","))
                            .mapToInt(field -> field.split("\\.").length)
                            .max()
                            .orElseThrow();
            assertThat(deepest).isEqualTo(5);
        }
    }

    private double score(String answer) {
        return family.verify(problem, answer).score();
    }

    private String reason(String answer) {
        return family.verify(problem, answer).reason();
    }
}
