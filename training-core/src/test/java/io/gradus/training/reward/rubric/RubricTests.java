package io.gradus.training.reward.rubric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.document.schedule.Span;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.Verifier;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.reward.Scored;
import io.gradus.training.reward.criterion.Computed;
import io.gradus.training.reward.criterion.CriterionKind;
import io.gradus.training.reward.criterion.CriterionRole;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.Length;
import io.gradus.training.reward.criterion.Matching;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.criterion.Verified;
import io.gradus.training.reward.length.AtMost;
import io.gradus.training.reward.length.LinearDecay;
import io.gradus.training.reward.length.ShorterThanCorrectMean;
import io.gradus.training.rollout.RolloutGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RubricTests {
    private static final Problem PROBLEM =
            ProblemSource.of("addition", List.of()).item(5, Difficulty.of("digits", 2));
    private static final String RIGHT = PROBLEM.reference();
    private static final CriterionSpec CORRECT = sum("correct", new Verified(), 1);

    @Test
    void theTotalIsTheWeightedSum() {
        Rubric rubric = rubric(CORRECT, sum("digits", new Matching("^[0-9]+$"), 0.25));

        List<RubricScore> scores = score(rubric, RIGHT, "1", "x");

        assertThat(scores).extracting(RubricScore::total).containsExactly(1.25, 0.25, 0.0);
        assertThat(scores).extracting(s -> s.verdict().score()).containsExactly(1.0, 0.0, 0.0);
        assertThat(contributions(scores.getFirst())).containsExactly(1.0, 0.25);
    }

    @Test
    void anEnormousWeightIsToldAsItIs() {
        assertThat(
                        Scored.reasons(
                                "{criteria: [{id: a, weight: 1e300, pattern: {regex: '.'}}]}", "x"))
                .singleElement()
                .asString()
                .endsWith("1.00 x weight 1.0E300 adds 1000000000.00");
    }

    @Test
    void onlyWeightsThatMoveAreToldWithTheirValueNow() {
        Rubric rubric =
                Scored.rubric(
                        "{criteria: [{id: correct, verifier: {}},"
                                + " {id: brief, weight: {linear: {from: 1, to: 0, over: 100}},"
                                + " pattern: {regex: '^[0-9]+$'}}]}");

        assertThat(rubric.movingWeights(new ScheduleContext(25, 25, OptionalLong.empty(), 0)))
                .containsExactly(new RubricMeasure("weight/brief", 0.75));
        SequencedMap<String, Schedule> fixed =
                new LinkedHashMap<>(Map.of("brief", Schedule.constant(1)));
        assertThat(rubric.weighted(fixed).movingWeights(ScheduleContext.start())).isEmpty();
    }

    @Test
    void aGateOfValueZeroMakesTheTotalZeroWhereverItStands() {
        CriterionSpec gate = gate("digits", new Matching("^[0-9]+$"), 1);
        CriterionSpec always = sum("always", new Matching(""), 0.5);

        assertThat(score(rubric(always, gate, CORRECT), "x").getFirst().total()).isZero();
        assertThat(score(rubric(gate, always, CORRECT), "x").getFirst().total()).isZero();
        assertThat(contributions(score(rubric(always, gate, CORRECT), "x").getFirst()))
                .containsExactly(0.5, -0.5, 0.0);
        assertThat(score(rubric(always, gate, CORRECT), RIGHT).getFirst().total()).isEqualTo(1.5);
    }

    @Test
    void theStrengthOfAGateIsItsWeight() {
        CriterionSpec always = sum("always", new Matching(""), 2);

        assertThat(
                        score(rubric(always, gate("g", new Matching("^[0-9]+$"), 0.25)), "x")
                                .getFirst()
                                .total())
                .isEqualTo(1.5);
        assertThat(
                        score(rubric(always, gate("g", new Matching("^[0-9]+$"), 0)), "x")
                                .getFirst()
                                .total())
                .isEqualTo(2);
    }

    @Test
    void theAnswerBehindAThoughtIsVerifiedAndThePatternSeesAllOfIt() {
        RubricScore score =
                score(
                                rubric(
                                        CORRECT,
                                        sum(
                                                "thought",
                                                new Matching("^<think>.*</think>[0-9]+$"),
                                                1)),
                                "<think>hm</think>" + RIGHT)
                        .getFirst();

        assertThat(contributions(score)).containsExactly(1.0, 1.0);
    }

    @Test
    void weightsFollowTheirSchedules() {
        CriterionSpec fading =
                CriterionSpec.of(
                        "fading",
                        new Matching(""),
                        new Schedule.Linear(1, 0, new Span.OverStage()),
                        new CriterionRole.Sum());
        RolloutGroup group = SampleGroups.of(PROBLEM, "x");
        ScheduleContext quarter = new ScheduleContext(900, 10, OptionalLong.of(40), 0);

        assertThat(rubric(fading).score(group, quarter).getFirst().total()).isEqualTo(0.75);
        assertThat(rubric(fading).score(group, quarter).getFirst().criteria().getFirst().weight())
                .isEqualTo(0.75);
    }

    @Test
    void shorterThanTheCorrectMeanComparesCorrectRolloutsOnly() {
        // "<think></think>" is 15 characters; the mean length of the two correct completions is
        // therefore 7.5
        // characters longer than the short one
        CriterionSpec brief = sum("brief", new Length(new ShorterThanCorrectMean()), 1);

        List<RubricScore> scores = score(rubric(brief), RIGHT, "<think></think>" + RIGHT, "x");

        assertThat(scores).extracting(RubricScore::total).containsExactly(1.0, 0.0, 0.0);
        assertThat(scores.get(2).criteria().getFirst().reason())
                .isEqualTo("not correct: 0.00 x weight 1.00 changes nothing");
    }

    @Test
    void aCriterionWithNothingToJudgeIsNotApplicableAndContributesNothing() {
        CriterionSpec brief = gate("brief", new Length(new ShorterThanCorrectMean()), 1);

        RubricScore score =
                score(rubric(sum("always", new Matching(""), 1), brief), "x", "y").getFirst();

        assertThat(score.criteria().get(1).applicable()).isFalse();
        assertThat(contributions(score)).containsExactly(1.0, 0.0);
        assertThat(score.total()).isEqualTo(1);
    }

    @Test
    void aVerifierWithoutAVerdictAndAnExpressionThatFailsAreToldApartFromWrongAnswers() {
        Verifier slow =
                (_, answer) ->
                        answer.equals("slow") ? Verdict.undecided("late") : Verdict.wrong("no");
        RubricSpec verified = RubricSpec.sum(List.of(sum("correct", new Verified(), 1)));
        RubricSpec computed =
                RubricSpec.sum(List.of(sum("sum", new Computed("dyn(answer) + 1.0 == 2.0"), 1)));

        assertThat(failed(Rubric.of(verified, slow, RubricServices.offline()), "slow", "x"))
                .containsExactly(true, false);
        assertThat(failed(Rubric.of(computed, slow, RubricServices.offline()), "x"))
                .containsExactly(true);
    }

    private static List<Boolean> failed(Rubric rubric, String... completions) {
        return score(rubric, completions).stream().map(RubricScore::failed).toList();
    }

    @Test
    void lengthCountsTheTokensThePolicyWrote() {
        CriterionSpec atMost = sum("at-most", new Length(new AtMost(4)), 1);
        CriterionSpec linear = sum("linear", new Length(new LinearDecay(3, 7)), 1);

        assertThat(score(rubric(atMost), "abc", "abcd"))
                .extracting(RubricScore::total)
                .containsExactly(1.0, 0.0);
        assertThat(score(rubric(linear), "ab", "abc", "abcde", "abcdef", "abcdefghi"))
                .extracting(RubricScore::total)
                .containsExactly(1.0, 0.75, 0.25, 0.0, 0.0);
    }

    @Test
    void contributionsAlwaysSumToTheTotal() {
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 500; i++) {
            Rubric rubric =
                    Rubric.of(
                            randomSpec(random),
                            (_, answer) -> new Verdict(answer.length() % 4 / 3.0, "", List.of()),
                            RubricServices.offline());
            for (RubricScore score :
                    rubric.score(
                            SampleGroups.of(PROBLEM, "", "1", "12", "abc", RIGHT),
                            ScheduleContext.start())) {
                assertThat(
                                contributions(score).stream()
                                        .mapToDouble(Double::doubleValue)
                                        .reduce(0, Double::sum))
                        .isCloseTo(score.total(), within(1e-12));
                assertThat(score.total()).isCloseTo(product(rubric.spec(), score), within(1e-12));
            }
        }
    }

    /** The weighted sum times the gates, computed from the scores alone. */
    private static double product(RubricSpec spec, RubricScore score) {
        double sum = 0;
        double gates = 1;
        for (int i = 0; i < spec.criteria().size(); i++) {
            CriterionScore criterion = score.criteria().get(i);
            if (criterion.applicable()
                    && spec.criteria().get(i).role() instanceof CriterionRole.Sum) {
                sum += criterion.weight() * criterion.value();
            } else if (criterion.applicable()) {
                gates *= 1 - criterion.weight() + criterion.weight() * criterion.value();
            }
        }
        return sum * gates;
    }

    private static RubricSpec randomSpec(SplittableRandom random) {
        List<CriterionKind> kinds =
                List.of(
                        new Verified(),
                        new Matching("[0-9]"),
                        new Length(new AtMost(3)),
                        new Length(new LinearDecay(1, 4)),
                        new Length(new ShorterThanCorrectMean()));
        List<CriterionSpec> criteria = new ArrayList<>();
        int size = random.nextInt(1, 7);
        while (criteria.size() < size) {
            CriterionKind kind = kinds.get(random.nextInt(kinds.size()));
            criteria.add(
                    random.nextInt(3) == 0
                            ? gate("g", kind, random.nextDouble())
                            : sum("s", kind, random.nextDouble(-1, 2)));
        }
        return RubricSpec.sum(criteria);
    }

    private static List<Double> contributions(RubricScore score) {
        return score.criteria().stream().map(CriterionScore::contribution).toList();
    }

    private static List<RubricScore> score(Rubric rubric, String... completions) {
        return rubric.score(SampleGroups.of(PROBLEM, completions), ScheduleContext.start());
    }

    private static Rubric rubric(CriterionSpec... criteria) {
        return Rubric.of(
                RubricSpec.sum(List.of(criteria)), ProblemSource::judge, RubricServices.offline());
    }

    private static CriterionSpec sum(String id, CriterionKind kind, double weight) {
        return CriterionSpec.of(id, kind, Schedule.constant(weight), new CriterionRole.Sum());
    }

    private static CriterionSpec gate(String id, CriterionKind kind, double weight) {
        return CriterionSpec.of(id, kind, Schedule.constant(weight), new CriterionRole.Gate());
    }
}
