package io.gradus.training.problem.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.base.Metric;
import io.gradus.training.document.IntRange;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.catalogue.Split;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MutatedTests {
    private static final ProblemSpec ADDITION = spec("addition", Map.of("digits", 3));

    private static ProblemSpec spec(String family, Map<String, Integer> top) {
        SequencedMap<String, IntRange> levels = new LinkedHashMap<>();
        top.forEach((name, level) -> levels.put(name, new IntRange(1, level)));
        return new ProblemSpec(family, levels, List.of());
    }

    private static Mutated spec(int start, int size, int perStep) {
        return new Mutated(List.of(ADDITION), start, size, 0.25, 0.75, 0.05, 0.75, perStep, 5);
    }

    private static ProblemPool pool(Mutated spec) {
        return new ProblemPools(Map.of("p", spec)).named("p");
    }

    private static ProblemKey first(ProblemPool pool, int digits) {
        return all(pool, digits).getFirst();
    }

    private static List<ProblemKey> all(ProblemPool pool, int digits) {
        return IntStream.range(0, pool.size())
                .mapToObj(i -> pool.problem(i).key())
                .filter(key -> key.difficulty().level("digits") == digits)
                .toList();
    }

    private static double value(ProblemPool pool, String name) {
        return pool.report().stream()
                .filter(m -> m.name().equals("pool/p/" + name))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElse(0);
    }

    @Test
    void aHardProblemIsJoinedByOneThatIsOneLevelEasier() {
        ProblemPool pool = pool(spec(12, 100, 8));
        pool.observe(4, first(pool, 3), 8, 0.25);

        assertThat(pool.size()).isEqualTo(13);
        assertThat(pool.problem(12).key().difficulty().level("digits")).isEqualTo(2);
        assertThat(Split.isHeldOut(pool.problem(12))).isFalse();
        LedgerEntry entry = pool.ledger().getLast();
        assertThat(entry.origin()).isEqualTo(ProblemOrigin.MUTATED);
        assertThat(entry.admitted()).isEqualTo(4);
        assertThat(value(pool, "mutated")).isEqualTo(1);
    }

    @Test
    void aMediumProblemIsJoinedByAVariantAndAnEasyOneByNothing() {
        ProblemPool pool = pool(spec(12, 100, 8));
        pool.observe(4, first(pool, 3), 8, 0.75);
        pool.observe(4, first(pool, 2), 8, 0.875);

        assertThat(pool.size()).isEqualTo(13);
        assertThat(pool.problem(12).key().difficulty().level("digits")).isEqualTo(3);
        assertThat(pool.problem(12).key()).isNotEqualTo(first(pool, 3));
    }

    /**
     * Variants of 0.5 and 0.75, simpler ones of 0.125 and 0.25; then a step of one easy problem.
     */
    @Test
    void aStepTellsWhatItMadeOfProblemsOfWhichPassRate() {
        ProblemPool pool = pool(spec(30, 100, 8));
        List<ProblemKey> hard = all(pool, 3);
        double[] rates = {0.5, 0.75, 0.125, 0.25};
        for (int i = 0; i < rates.length; i++) {
            pool.observe(4, hard.get(i), 8, rates[i]);
        }

        assertThat(value(pool, "simpler")).isEqualTo(2);
        assertThat(value(pool, "simplerFrom")).isEqualTo(0.25);
        assertThat(value(pool, "variants")).isEqualTo(2);
        assertThat(value(pool, "variantsFrom")).isEqualTo(0.75);

        pool.observe(5, first(pool, 3), 8, 1);
        assertThat(value(pool, "simpler") + value(pool, "variants")).isZero();
        assertThat(value(pool, "mutated")).isEqualTo(4);
    }

    @Test
    void everyAttributeIsIsolatedOnce() {
        SequencedMap<String, IntRange> levels = new LinkedHashMap<>();
        levels.put("terms", new IntRange(2, 3));
        levels.put("digits", new IntRange(1, 2));
        ProblemSpec two = new ProblemSpec("chain-sum", levels, List.of());
        Mutation rule =
                Mutation.of(new Mutated(List.of(two), 4, 100, 0.25, 0.75, 0.05, 0.75, 8, 5));
        ProblemKey top =
                rule.windows().getFirst().source().item(9, rule.windows().getFirst().top()).key();

        assertThat(rule.neighbours(top, 0, 1))
                .allSatisfy(neighbour -> {
                    long lower =
                            IntStream.range(0, top.difficulty().values().size())
                                    .filter(i ->
                                            top.difficulty().values().get(i).value()
                                                            - neighbour
                                                                    .difficulty()
                                                                    .values()
                                                                    .get(i)
                                                                    .value()
                                                    == 1)
                                    .count();
                    assertThat(lower).isEqualTo(1);
                })
                .hasSize(2);
        assertThat(rule.neighbours(top, 0, 1)).isEqualTo(rule.neighbours(top, 0, 1));
        assertThat(rule.neighbours(top, 0, 2)).isNotEqualTo(rule.neighbours(top, 0, 1));
    }

    @Test
    void aCellThatIsSolvedOrHopelessGetsNoMore() {
        ProblemPool pool = pool(spec(12, 100, 8));
        pool.observe(1, first(pool, 2), 8, 0.8);
        pool.observe(1, first(pool, 3), 8, 0);
        assertThat(value(pool, "refused/outside-band")).isEqualTo(1);

        pool.observe(2, first(pool, 1), 8, 0);
        assertThat(value(pool, "refused/outside-band")).isEqualTo(2);
        assertThat(pool.size()).isEqualTo(12);
    }

    @Test
    void noMoreJoinThanAStepAndThePoolHaveRoomFor() {
        ProblemPool narrow = pool(spec(12, 100, 1));
        narrow.observe(4, first(narrow, 3), 8, 0.5);
        narrow.observe(4, first(narrow, 2), 8, 0.5);
        assertThat(narrow.size()).isEqualTo(13);
        assertThat(value(narrow, "refused/full")).isEqualTo(1);
        narrow.observe(5, first(narrow, 2), 8, 0.5);
        assertThat(narrow.size()).isEqualTo(14);

        ProblemPool full = pool(spec(12, 12, 8));
        full.observe(4, first(full, 3), 8, 0.5);
        assertThat(full.size()).isEqualTo(12);
    }

    @Test
    void whatJoinedIsThereAgainAfterARestore() {
        ProblemPool pool = pool(spec(12, 100, 8));
        for (int step = 1; step <= 6; step++) {
            pool.observe(step, pool.problem(step).key(), 8, 0.5);
        }
        ProblemPool resumed = pool(spec(12, 100, 8));
        resumed.restore(pool.save());

        assertThat(pool.size()).isGreaterThan(14);
        assertThat(resumed.save()).isEqualTo(pool.save());
        pool.observe(7, pool.problem(13).key(), 8, 0.5);
        resumed.observe(7, resumed.problem(13).key(), 8, 0.5);
        assertThat(resumed.save()).isEqualTo(pool.save());
    }

    @Test
    void boundsThatCrossAreRefused() {
        assertThatThrownBy(() -> new Mutated(List.of(ADDITION), 4, 9, 0.8, 0.75, 0.05, 0.75, 8, 1))
                .hasMessageContaining("hard must be <= medium");
    }
}
