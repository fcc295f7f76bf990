package io.gradus.training.problem.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.document.IntRange;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemReading.Refused;
import io.gradus.training.problem.ProblemReading.Understood;
import io.gradus.training.problem.Refusal;
import io.gradus.training.problem.catalogue.Admission;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.catalogue.Split;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProblemPoolTests {
    private final PoolSpec fixed =
            new PoolSpec.Fixed(
                    List.of(spec("addition", "digits", 1, 2), spec("sorting", "length", 3, 3)),
                    30,
                    7);
    private final PoolSpec written =
            new PoolSpec.Written(List.of(spec("addition", "digits", 1, 3)), 4, 6, 1);

    @Test
    void aFixedPoolHoldsDifferentProblemsToTrainOnOfEveryEntry() {
        ProblemPool pool = pool(fixed);
        List<Problem> problems =
                pool.ledger().stream().map(e -> pool.problem(pool.ledger().indexOf(e))).toList();

        assertThat(problems).hasSize(30).noneMatch(Split::isHeldOut);
        assertThat(problems).extracting(Split::content).doesNotHaveDuplicates();
        assertThat(problems)
                .filteredOn(p -> p.key().family().equals("sorting"))
                .hasSizeBetween(13, 17);
        assertThat(pool(fixed).save()).isEqualTo(pool.save());
    }

    @Test
    void whereThereAreFewerProblemsThePoolIsSmaller() {
        ProblemPool pool =
                pool(new PoolSpec.Fixed(List.of(spec("addition", "digits", 1, 1)), 500, 1));

        // 55 sums of two digits that differ by more than their order; one in eight is held out.
        assertThat(pool.ledger()).hasSizeBetween(35, 54);
    }

    @Test
    void theLedgerCountsAttemptsAndScores() {
        ProblemPool pool = pool(fixed);
        pool.observe(3, pool.problem(5).key(), 4, 0.25);
        pool.observe(9, pool.problem(5).key(), 8, 1);
        pool.observe(9, pool.problem(6).key(), 8, 0);
        LedgerEntry entry = pool.ledger().get(5);

        assertThat(entry.attempts()).isEqualTo(12);
        assertThat(entry.passRate()).isCloseTo(9.0 / 12, within(1e-12));
        assertThat(entry.lastStep()).isEqualTo(9);
        assertThat(entry.lastRate()).isEqualTo(1);
        assertThat(value(pool, "unseenShare")).isCloseTo(28.0 / 30, within(1e-12));
        assertThat(value(pool, "passRate")).isCloseTo(0.375, within(1e-12));
        assertThat(value(pool, "size")).isEqualTo(30);
    }

    @Test
    void aWrittenPoolGrowsAndSaysWhyNot() {
        ProblemPool pool = pool(written);

        assertThat(refusal(pool, "2+2=5")).isEqualTo(Refusal.UNREADABLE);
        assertThat(refusal(pool, "1234+5=")).isEqualTo(Refusal.OUTSIDE_WINDOW);
        List<String> free = free(pool);
        assertThat(pool.admit(free.get(0), 11)).isInstanceOf(Understood.class);
        assertThat(refusal(pool, free.get(0))).isEqualTo(Refusal.DUPLICATE);
        assertThat(pool.admit(free.get(1), 12)).isInstanceOf(Understood.class);
        assertThat(refusal(pool, free.get(2))).isEqualTo(Refusal.FULL);
        assertThat(refusal(pool, free.get(1))).isEqualTo(Refusal.DUPLICATE);

        assertThat(pool.ledger()).hasSize(6);
        assertThat(pool.ledger().getLast().admitted()).isEqualTo(12);
        assertThat(pool.ledger().getLast().origin()).isEqualTo(ProblemOrigin.WRITTEN);
        assertThat(pool.problem(5).prompt()).isEqualTo(free.get(1));
        assertThat(value(pool, "admitted")).isEqualTo(2);
        assertThat(value(pool, "refused/duplicate")).isEqualTo(2);
        assertThat(value(pool, "refused/full")).isEqualTo(1);
    }

    @Test
    void theSameSumTheOtherWayRoundIsADuplicate() {
        ProblemPool pool = pool(written);
        String[] operands = free(pool).getFirst().replace("=", "").split("\\+");
        pool.admit(operands[0] + "+" + operands[1] + "=", 1);

        assertThat(refusal(pool, operands[1] + "+" + operands[0] + "="))
                .isEqualTo(Refusal.DUPLICATE);
    }

    @Test
    void aRestoredPoolGoesOnWhereItStood() {
        ProblemPool pool = pool(written);
        List<String> free = free(pool);
        pool.admit(free.get(0), 4);
        pool.admit("nonsense", 4);
        pool.observe(5, pool.problem(4).key(), 8, 0.5);
        ProblemPool restored = pool(written);
        restored.restore(pool.save());

        assertThat(restored.save()).isEqualTo(pool.save());
        for (ProblemPool both : List.of(pool, restored)) {
            both.admit(free.get(1), 6);
            both.admit(free.get(0), 6);
            both.observe(6, both.problem(5).key(), 8, 0.125);
        }
        assertThat(restored.save()).isEqualTo(pool.save());
        assertThat(restored.size()).isEqualTo(pool.size());
        assertThat(restored.problem(5)).isEqualTo(pool.problem(5));
    }

    @Test
    void aFixedPoolTakesNothing() {
        assertThatThrownBy(() -> pool(fixed).admit("1+2=", 1))
                .hasMessage("pool 'p' takes no written problems");
    }

    /** Three texts that the pool would take. */
    private List<String> free(ProblemPool pool) {
        Admission rule = Admission.of(written.problems().getFirst());
        List<String> held =
                pool.ledger().stream()
                        .map(e -> Split.content(pool.problem(pool.ledger().indexOf(e))))
                        .toList();
        return IntStream.range(12, 60)
                .mapToObj(n -> n + "+" + (n + 31) + "=")
                .filter(text ->
                        rule.judge(text) instanceof Understood(Problem problem)
                                && !held.contains(Split.content(problem)))
                .limit(3)
                .toList();
    }

    private static Refusal refusal(ProblemPool pool, String text) {
        return ((Refused) pool.admit(text, 1)).refusal();
    }

    private static double value(ProblemPool pool, String metric) {
        return pool.report().stream()
                .filter(m -> m.name().equals("pool/p/" + metric))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElseThrow();
    }

    private static ProblemPool pool(PoolSpec spec) {
        SequencedMap<String, PoolSpec> specs = new LinkedHashMap<>();
        specs.put("p", spec);
        return new ProblemPools(specs).named("p");
    }

    private static ProblemSpec spec(String family, String attribute, int from, int to) {
        SequencedMap<String, IntRange> levels = new LinkedHashMap<>();
        levels.put(attribute, new IntRange(from, to));
        return new ProblemSpec(family, levels, List.of());
    }
}
