package io.gradus.training.curriculum.condition;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.formula.Truth;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What can hold or fail, against trying values one after the other. */
class PossibilityTests {
    private static final List<String> SIGNALS =
            List.of("passRate(all, 8 groups)", "reward(8 groups)", "steps");
    private static final List<String> SIGNS = List.of(">=", ">", "<=", "<");

    @Test
    void itIsDecidedAsByTryingAllValues() {
        SplittableRandom random = new SplittableRandom(21);
        int never = 0;
        int always = 0;
        for (int i = 0; i < 3000; i++) {
            Condition condition = Condition.parse(text(random, 2));
            boolean holds = isFound(condition, Truth.HOLDS);
            boolean fails = isFound(condition, Truth.FAILS);
            assertThat(Possibility.canHold(condition)).as(condition.text()).isEqualTo(holds);
            assertThat(Possibility.canFail(condition)).as(condition.text()).isEqualTo(fails);
            never += holds ? 0 : 1;
            always += fails ? 0 : 1;
        }
        assertThat(never).isGreaterThan(100);
        assertThat(always).isGreaterThan(100);
    }

    @Test
    void aConditionOfVeryManyCasesIsNotCalledImpossible() {
        String part = "(passRate(all, %d groups) > 0.5 or steps < %d)";
        String condition =
                String.join(
                        " and ",
                        IntStream.range(1, 16).mapToObj(i -> part.formatted(i, i)).toList());

        assertThat(Possibility.canHold(Condition.parse(condition))).isTrue();
        assertThat(Possibility.canFail(Condition.parse(condition))).isTrue();
    }

    /** Whether values at and between all targets, in all combinations, make it so. */
    private static boolean isFound(Condition condition, Truth truth) {
        for (double rate = 0; rate <= 1; rate += 0.25) {
            for (double reward = -1; reward <= 2; reward += 0.25) {
                for (int steps = 0; steps <= 3; steps++) {
                    double[] values = {rate, reward, steps};
                    if (condition.test(signal -> measured(signal, values)) == truth) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static Measurement measured(Signal signal, double[] values) {
        return new Measurement(
                switch (signal.kind()) {
                    case PASS_RATE -> values[0];
                    case REWARD -> values[1];
                    default -> values[2];
                },
                8,
                8);
    }

    private static String text(SplittableRandom random, int depth) {
        return switch (depth == 0 ? 0 : random.nextInt(4)) {
            case 1 -> "not (" + text(random, depth - 1) + ")";
            case 2 -> "(" + text(random, depth - 1) + ") and (" + text(random, depth - 1) + ")";
            case 3 -> "(" + text(random, depth - 1) + ") or (" + text(random, depth - 1) + ")";
            default ->
                    "%s %s %s"
                            .formatted(
                                    SIGNALS.get(random.nextInt(3)),
                                    SIGNS.get(random.nextInt(4)),
                                    (random.nextInt(5) - 1) / 2.0);
        };
    }
}
