package io.gradus.training.reward.rubric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.reward.Scored;
import io.gradus.training.reward.criterion.Applies;
import io.gradus.training.reward.criterion.Combination;
import io.gradus.training.reward.criterion.CriterionBody;
import io.gradus.training.reward.criterion.CriterionGroup;
import io.gradus.training.reward.criterion.CriterionKind;
import io.gradus.training.reward.criterion.CriterionRole;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.Length;
import io.gradus.training.reward.criterion.Matching;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.criterion.ValueRange;
import io.gradus.training.reward.criterion.ValueShape;
import io.gradus.training.reward.criterion.Verified;
import io.gradus.training.reward.length.AtMost;
import io.gradus.training.reward.length.LinearDecay;
import io.gradus.training.reward.length.ShorterThanCorrectMean;
import io.gradus.training.rollout.RolloutGroup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Whatever the tree: contributions sum to the total, and the total is the last one of all. */
class RandomTreeTests {
    private static final int TREES = 1500;
    private static final List<Combination> COMBINATIONS =
            List.of(
                    Combination.Sum.PLAIN,
                    new Combination.Share(),
                    new Combination.Product(),
                    new Combination.Min(),
                    new Combination.Max(),
                    new Combination.Tiers(0.5),
                    new Combination.Levels(0.5, -1));
    private static final List<CriterionKind> KINDS =
            List.of(
                    new Verified(),
                    new Matching("[0-9]"),
                    new Length(new AtMost(3)),
                    new Length(new LinearDecay(1, 4)),
                    new Length(new ShorterThanCorrectMean()));
    private static final List<CriterionRole> ROLES =
            List.of(
                    new CriterionRole.Sum(),
                    new CriterionRole.Sum(),
                    new CriterionRole.Sum(),
                    new CriterionRole.Gate(),
                    new CriterionRole.Veto(0.5, -1));
    private static final List<ValueShape> SHAPES =
            List.of(
                    new ValueShape.Affine(Schedule.constant(-1), Schedule.constant(0.5)),
                    new ValueShape.Clip(Optional.of(-0.5), Optional.empty()),
                    new ValueShape.Threshold(Schedule.constant(0.5), ValueShape.Reached.VALUE),
                    new ValueShape.Exponential(Schedule.constant(0.3)),
                    new ValueShape.Saturating(0.7),
                    new ValueShape.Power(2),
                    new ValueShape.Normalise(1e-4));
    private static final List<ValueShape> POINTWISE = SHAPES.subList(0, SHAPES.size() - 1);

    private final SplittableRandom random = new SplittableRandom(11);
    private final List<String> earlier = new ArrayList<>();
    private int ids;

    @Test
    void contributionsAlwaysSumToTheTotal() {
        int nonZero = 0;
        for (int i = 0; i < TREES; i++) {
            Rubric rubric = rubric();
            for (RubricScore score : rubric.score(group(), ScheduleContext.start())) {
                double sum =
                        score.criteria().stream().mapToDouble(CriterionScore::contribution).sum();
                assertThat(sum).isCloseTo(score.total(), within(1e-9));
                assertThat(score.criteria())
                        .filteredOn(c -> !c.applicable())
                        .allSatisfy(c -> assertThat(c.contribution()).isZero());
                nonZero += score.total() == 0 ? 0 : 1;
            }
        }
        assertThat(nonZero).isGreaterThan(TREES);
    }

    /** The oracle walks the tree by itself, one rollout and one value at a time. */
    @Test
    void theTotalIsWhatTheTreeSays() {
        for (int i = 0; i < TREES; i++) {
            Rubric rubric = rubric();
            for (RubricScore score : rubric.score(group(), ScheduleContext.start())) {
                double total = new Oracle(score.criteria()).total(rubric.spec().root()).orElse(0.0);
                assertThat(score.total()).isCloseTo(total, within(1e-9));
            }
        }
    }

    @Test
    void totalsLieInTheRangeOfTheTreeAndAreAlikeWhereItSaysSo() {
        int alike = 0;
        for (int i = 0; i < TREES; i++) {
            Rubric rubric = rubric();
            ValueRange range =
                    RubricRange.of(rubric.spec(), Map.of(), Scored.PROBLEM.key().family());
            List<Double> totals =
                    rubric.score(group(), ScheduleContext.start()).stream()
                            .map(RubricScore::total)
                            .toList();
            assertThat(totals)
                    .as(rubric.spec().toString())
                    .allMatch(t -> t >= range.least() - 1e-9 && t <= range.most() + 1e-9);
            if (range.isFixed()) {
                assertThat(Collections.max(totals) - Collections.min(totals))
                        .as(rubric.spec().toString())
                        .isLessThan(1e-9);
                alike++;
            }
        }
        assertThat(alike).isGreaterThan(50);
    }

    @Test
    void scoringTwiceGivesTheSame() {
        for (int i = 0; i < 50; i++) {
            Rubric rubric = rubric();
            assertThat(rubric.score(group(), ScheduleContext.start()))
                    .isEqualTo(rubric.score(group(), ScheduleContext.start()));
        }
    }

    private static RolloutGroup group() {
        return SampleGroups.of(Scored.PROBLEM, "", "1", "12", "abc", "right");
    }

    private Rubric rubric() {
        ids = 0;
        earlier.clear();
        return Rubric.of(
                new RubricSpec(pick(COMBINATIONS), Optional.empty(), criteria(3)),
                (_, answer) -> new Verdict(answer.length() % 4 / 3.0, "graded", List.of()),
                RubricServices.offline());
    }

    private List<CriterionSpec> criteria(int depth) {
        List<CriterionSpec> criteria = new ArrayList<>();
        int size = random.nextInt(1, 5);
        while (criteria.size() < size) {
            criteria.add(criterion(depth));
        }
        return criteria;
    }

    private CriterionSpec criterion(int depth) {
        String id = "c" + ids++;
        boolean isGroup = depth > 0 && random.nextInt(3) == 0;
        Optional<Applies> when =
                earlier.isEmpty() || random.nextInt(4) > 0
                        ? Optional.empty()
                        : Optional.of(
                                new Applies(pick(earlier), Optional.of(0.5), Optional.empty()));
        CriterionBody body =
                isGroup
                        ? new CriterionGroup(
                                pick(COMBINATIONS), Optional.empty(), criteria(depth - 1))
                        : pick(KINDS);
        List<ValueShape> shapes = new ArrayList<>();
        while (random.nextInt(3) == 0) {
            shapes.add(pick(isGroup ? POINTWISE : SHAPES));
        }
        List<String> families = random.nextInt(9) == 0 ? List.of("sorting") : List.of();
        earlier.add(id);
        return new CriterionSpec(
                id,
                body,
                Schedule.constant(random.nextInt(4) == 0 ? 0 : random.nextDouble(-1, 2)),
                pick(ROLES),
                shapes.stream().limit(8).toList(),
                families,
                when);
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** Walks a tree for one rollout, from the values of its leaves. */
    private static final class Oracle {
        private final Map<String, Double> known = new HashMap<>();
        private final Map<String, CriterionScore> leaves = new HashMap<>();

        private Oracle(List<CriterionScore> criteria) {
            criteria.forEach(c -> leaves.put(c.id(), c));
        }

        private Optional<Double> total(CriterionGroup group) {
            List<CriterionSpec> applicable = new ArrayList<>();
            for (CriterionSpec criterion : group.criteria()) {
                if (value(criterion).isPresent()) {
                    applicable.add(criterion);
                }
            }
            double gates = 1;
            List<CriterionSpec> sums = new ArrayList<>();
            List<Double> floors = new ArrayList<>();
            for (CriterionSpec criterion : applicable) {
                double value = known.get(criterion.id());
                if (criterion.role() instanceof CriterionRole.Gate) {
                    double strength = Math.min(1, Math.max(0, weight(criterion)));
                    gates *= (1 - strength) + strength * Math.min(1, Math.max(0, value));
                } else if (criterion.role() instanceof CriterionRole.Veto(double b, double f)) {
                    if (value < b - 1e-9) {
                        floors.add(f);
                    }
                } else {
                    sums.add(criterion);
                }
            }
            if (!floors.isEmpty()) {
                return Optional.of(Collections.min(floors));
            }
            return sums.isEmpty()
                    ? Optional.empty()
                    : Optional.of(gates * combined(group.combine(), sums));
        }

        private Optional<Double> value(CriterionSpec criterion) {
            Optional<Double> value =
                    criterion.kind() instanceof CriterionGroup group
                            ? total(group)
                            : Optional.of(leaves.get(criterion.id()))
                                    .filter(CriterionScore::applicable)
                                    .map(CriterionScore::value);
            boolean holds =
                    criterion.when().isEmpty()
                            || known.getOrDefault(criterion.when().get().criterion(), -1e99)
                                    >= criterion.when().get().atLeast().orElseThrow() - 1e-9;
            if (criterion.kind() instanceof CriterionGroup && value.isPresent()) {
                for (ValueShape shape : criterion.shapes()) {
                    double before = value.get();
                    value =
                            Optional.of(
                                    ((ValueShape.Pointwise) shape)
                                            .of(before, ScheduleContext.start()));
                }
            }
            value.filter(_ -> holds).ifPresent(v -> known.put(criterion.id(), v));
            return value.filter(_ -> holds);
        }

        private double combined(Combination combination, List<CriterionSpec> sums) {
            double[] terms =
                    sums.stream().mapToDouble(c -> weight(c) * known.get(c.id())).toArray();
            DoubleStream all = Arrays.stream(terms);
            return switch (combination) {
                case Combination.Sum _ -> all.sum();
                case Combination.Share _ -> {
                    double most = sums.stream().mapToDouble(c -> Math.max(0, weight(c))).sum();
                    yield most == 0 ? 0 : all.sum() / most;
                }
                case Combination.Product _ -> all.reduce(1, (x, y) -> x * y);
                case Combination.Min _ -> all.min().orElseThrow();
                case Combination.Max _ -> all.max().orElseThrow();
                case Combination.Tiers(double pass) -> all.limit(passed(sums, pass) + 1L).sum();
                case Combination.Levels(double pass, double none) ->
                        passed(sums, pass) == 0 ? none : weight(sums.get(passed(sums, pass) - 1));
            };
        }

        /** Number that pass before the first that does not. */
        private int passed(List<CriterionSpec> sums, double pass) {
            return (int) sums.stream().takeWhile(c -> known.get(c.id()) >= pass - 1e-9).count();
        }

        private static double weight(CriterionSpec criterion) {
            return criterion.weight().at(ScheduleContext.start());
        }
    }
}
