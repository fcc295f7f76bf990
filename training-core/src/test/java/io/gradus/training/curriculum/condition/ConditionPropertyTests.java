package io.gradus.training.curriculum.condition;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.Evaluated;
import io.gradus.training.curriculum.StageEvidence;
import io.gradus.training.curriculum.document.ScopeCells;
import io.gradus.training.document.formula.Formula;
import io.gradus.training.document.formula.Truth;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Properties of every condition, tried on seeded random ones. */
class ConditionPropertyTests {
    private static final List<String> CELLS =
            List.of("addition(digits=1)", "addition(digits=2)", "sorting(length=3)|mask");

    @Test
    void aConditionThatIsWrittenAndReadIsTheSame() {
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 3000; i++) {
            Condition condition = new RandomConditions(random).condition(random.nextInt(3));
            if (condition.text().length() <= Condition.MAX_LENGTH
                    && condition.comparisons().count() <= Condition.MAX_COMPARISONS) {
                assertThat(Condition.parse(condition.text())).isEqualTo(condition);
            }
        }
    }

    @Test
    void noTwoSignalsReadAlike() {
        SplittableRandom random = new SplittableRandom(12);
        for (int i = 0; i < 3000; i++) {
            Signal one = new RandomConditions(random).compare().signal();
            Signal other = new RandomConditions(random).compare().signal();
            assertThat(one.sentence().equals(other.sentence())).isEqualTo(one.equals(other));
        }
    }

    @Test
    void whatIsKnownStaysKnownWhileEveryStepBringsEveryCell() {
        SplittableRandom random = new SplittableRandom(13);
        int known = 0;
        for (int i = 0; i < 400; i++) {
            Condition.Compare compare = new RandomConditions(random).compare();
            if (compare.signal() instanceof Signal.Windowed windowed && windowed.window().fresh()) {
                continue; // it forgets what it looked at
            }
            StageEvidence evidence = new StageEvidence(Stream.of(condition(compare)), cells());
            Truth before = Truth.UNKNOWN;
            for (int step = 0; step < 12; step++) {
                observe(evidence, random);
                Truth now = compare.test(evidence);
                assertThat(before != Truth.UNKNOWN && now == Truth.UNKNOWN)
                        .as(compare.text() + " at step " + step)
                        .isFalse();
                before = now;
            }
            known += before == Truth.UNKNOWN ? 0 : 1;
        }
        assertThat(known).isGreaterThan(200);
    }

    @Test
    void aNegationHoldsExactlyWhereTheOppositeComparisonDoes() {
        SplittableRandom random = new SplittableRandom(14);
        for (int i = 0; i < 300; i++) {
            Condition.Compare compare = new RandomConditions(random).compare();
            StageEvidence evidence = new StageEvidence(Stream.of(condition(compare)), cells());
            for (int step = 0; step < 6; step++) {
                observe(evidence, random);
                Formula<Condition.Compare> negation =
                        new Formula.Not<>(condition(compare).formula());
                assertThat(new Condition(negation).test(evidence))
                        .isEqualTo(compare.opposite().test(evidence));
            }
        }
    }

    private static Condition condition(Condition.Compare compare) {
        return new Condition(new Formula.Term<>(compare));
    }

    private static void observe(StageEvidence evidence, SplittableRandom random) {
        List<GroupEvidence> groups =
                IntStream.range(0, 6)
                        .mapToObj(i -> {
                            String cell = CELLS.get(i % 3);
                            return new GroupEvidence(
                                    cell,
                                    cell.substring(0, cell.indexOf('(')),
                                    random.nextInt(5) / 4.0,
                                    random.nextDouble(),
                                    10 + random.nextInt(10),
                                    0.25);
                        })
                        .toList();
        evidence.observe(new StepEvidence(groups, random.nextDouble(), 3, 100));
        evidence.observe(List.of(new Metric("loss", 1), new Metric("gradNorm/attention", 2)));
        evidence.observe(
                new Evaluated(
                        List.of(
                                new Metric("evaluation/passRate", 0.5),
                                new Metric("evaluation/passRate/" + CELLS.get(1), 0.5),
                                new Metric("evaluation/passRate/" + CELLS.get(2), 0.5))));
    }

    private static ScopeCells cells() {
        return new ScopeCells(
                new LinkedHashSet<>(CELLS.subList(1, 2)),
                new LinkedHashSet<>(CELLS),
                List.of(
                        new ScopeCells.Entry(
                                Optional.of("book"), new LinkedHashSet<>(CELLS.subList(0, 2))),
                        new ScopeCells.Entry(
                                Optional.empty(), new LinkedHashSet<>(CELLS.subList(2, 3)))));
    }
}
