package io.gradus.training.problem.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * More than 100,000 hostile answers over all families: none makes a verifier throw or hang. The
 * time limit tells a hang from work, it is no measurement.
 */
class HostileAnswerTests {
    private static final int ANSWERS = 120_000;
    private static final Duration HANG = Duration.ofMinutes(2);

    static List<ProblemFamily> families() {
        return ProblemFamilies.all();
    }

    @ParameterizedTest
    @MethodSource("families")
    void noAnswerBreaksAVerifier(ProblemFamily family) {
        int answers = ANSWERS / families().size() + 1;
        SplittableRandom random = new SplittableRandom(family.name().hashCode());
        HostileAnswers hostile = new HostileAnswers(random);
        ProblemSource source = ProblemSource.of(family.name(), List.of());
        Problem[] problems =
                random.longs(20)
                        .mapToObj(seed -> source.item(seed, cell(family, random)))
                        .toArray(Problem[]::new);

        assertTimeoutPreemptively(
                HANG,
                () -> {
                    for (int i = 0; i < answers; i++) {
                        Problem problem = problems[i % problems.length];
                        String answer = hostile.next(problem);
                        assertThat(family.verify(problem, answer).score()).isBetween(0.0, 1.0);
                        assertThat(source.verify(problem, answer).reason()).isNotBlank();
                    }
                });
    }

    /** Low levels, so that the reference is short and mutations come close to it. */
    private static Difficulty cell(ProblemFamily family, SplittableRandom random) {
        return new Difficulty(
                family.attributes().stream()
                        .map(a ->
                                new AttributeValue(
                                        a.name(),
                                        random.nextInt(
                                                a.min(), Math.min(a.max(), a.min() + 4) + 1)))
                        .toList());
    }
}
