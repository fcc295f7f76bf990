package io.gradus.training.curriculum.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.curriculum.resampling.ProblemAttempt;
import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.ResamplingRule;
import io.gradus.training.curriculum.resampling.SamplingRound;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GroupFilterTests {
    private static final Problem PROBLEM =
            ProblemSource.of("addition", List.of()).item(1, Difficulty.of("digits", 2));
    private static final ScoredGroup FAILED = SampleGroups.passing(PROBLEM, 0, 4);
    private static final ScoredGroup MIXED = SampleGroups.passing(PROBLEM, 1, 4);
    private static final ScoredGroup SOLVED = SampleGroups.passing(PROBLEM, 4, 4);

    /** A group with these rewards, all thought right, each of one token of this log-prob. */
    private static ScoredGroup group(double[] rewards, float... logProbs) {
        List<Rollout> rollouts = new ArrayList<>();
        for (int i = 0; i < rewards.length; i++) {
            Segment answer =
                    new Segment(
                            SegmentSource.POLICY,
                            "solver",
                            0,
                            new int[1],
                            true,
                            new float[] {logProbs.length == 0 ? 0 : logProbs[i]},
                            new float[1],
                            0);
            rollouts.add(new Rollout(PROBLEM, i, List.of(answer), "1", StopReason.END_TOKEN));
        }
        return new ScoredGroup(
                new RolloutGroup(0, PROBLEM, rollouts),
                Arrays.stream(rewards)
                        .mapToObj(r -> new RubricScore(r, Verdict.correct(), List.of()))
                        .toList());
    }

    private static SamplingRound round(int number, int wanted, ScoredGroup... groups) {
        List<ProblemAttempt> tried = new ArrayList<>();
        for (ScoredGroup group : groups) {
            tried.add(
                    new ProblemAttempt(
                            tried.size(),
                            PROBLEM,
                            group.scores().size(),
                            tried.size() < wanted ? 1 : number,
                            number,
                            List.of(group),
                            false,
                            Optional.empty()));
        }
        return new SamplingRound(number, ScheduleContext.start(), 4, wanted, tried);
    }

    @Test
    void zeroVarianceDropsGroupsWithoutADifference() {
        assertThat(new GroupFilter.ZeroVariance().admit(List.of(FAILED, MIXED, SOLVED)))
                .containsExactly(MIXED);
        assertThat(new GroupFilter.ZeroVariance().refusals(List.of(FAILED, SOLVED)))
                .containsExactly(
                        Optional.of("its 4 rewards are all 0.00"),
                        Optional.of("its 4 rewards are all 1.00"));
    }

    @Test
    void noneAdmitsEveryGroup() {
        assertThat(new GroupFilter.None().admit(List.of(FAILED, MIXED, SOLVED)))
                .containsExactly(FAILED, MIXED, SOLVED);
    }

    @Test
    void aPassRateBandAdmitsItsBounds() {
        ScoredGroup fifth = SampleGroups.passing(PROBLEM, 1, 5);
        ScoredGroup most = SampleGroups.passing(PROBLEM, 4, 5);
        ScoredGroup eighth = SampleGroups.passing(PROBLEM, 1, 8);
        PassRateBand band = new PassRateBand(0.2, 0.8, 0);

        assertThat(band.admit(List.of(FAILED, eighth, fifth, most, SOLVED)))
                .containsExactly(fifth, most);
        assertThat(band.refusals(List.of(eighth)))
                .containsExactly(Optional.of("its pass rate 0.125 is outside 0.2 to 0.8"));
    }

    @Test
    void aMeanRewardBandReadsTheShapedRewardAndDropsItsBounds() {
        ScoredGroup low = group(new double[] {0.01, 0.01});
        ScoredGroup constant = group(new double[] {0.5, 0.5});
        ScoredGroup high = group(new double[] {1.48, 0.5});

        assertThat(new MeanRewardBand(0.01, 0.99, 0).admit(List.of(low, constant, high)))
                .containsExactly(constant);
    }

    @Test
    void aDeviationThresholdDropsConstantRewardsWhateverTheyAre() {
        ScoredGroup constant = group(new double[] {0.5, 0.5});
        ScoredGroup near = group(new double[] {0.5, 0.6}); // population deviation 0.05
        ScoredGroup apart = group(new double[] {0.5, 0.75}); // 0.125

        assertThat(new DeviationThreshold(0.1, 0).admit(List.of(constant, near, apart)))
                .containsExactly(apart);
    }

    @Test
    void theGroupsInWhichLikelyRolloutsAreRewardedMostAreDropped() {
        ScoredGroup likely = group(new double[] {1, 0}, -0.5f, -2.5f);
        ScoredGroup unlikely = group(new double[] {1, 0}, -3f, -1f);
        ScoredGroup even = group(new double[] {1, 0}, -1f, -1f);

        assertThat(CovarianceShare.covariance(likely)).isCloseTo(0.5, within(1e-7));
        assertThat(CovarianceShare.covariance(unlikely)).isCloseTo(-0.5, within(1e-7));
        assertThat(new CovarianceShare(0.34).admit(List.of(unlikely, likely, even)))
                .containsExactly(unlikely, even);
        assertThat(new CovarianceShare(0.3).admit(List.of(unlikely, likely, even))).hasSize(3);
    }

    @Test
    void severalFiltersDecideOneAfterTheOther() {
        ScoredGroup likely = group(new double[] {1, 0}, -0.5f, -2.5f);
        ScoredGroup even = group(new double[] {1, 0}, -1f, -1f);
        AllFilters all =
                new AllFilters(List.of(new GroupFilter.ZeroVariance(3), new CovarianceShare(0.5)));

        assertThat(all.refill()).isEqualTo(3);
        assertThat(all.admit(List.of(FAILED, even, likely, SOLVED))).containsExactly(even);
        assertThat(all.refusals(List.of(FAILED, even, likely, SOLVED)))
                .extracting(reason -> reason.map(r -> r.split(" ")[1]).orElse(""))
                .containsExactly("4", "", "covariance", "4");
    }

    @Test
    void aFilterRefillsWhatIsMissingForSoManyRounds() {
        GroupFilter twice = new GroupFilter.ZeroVariance(2);

        assertThat(twice.again(round(1, 3, FAILED, MIXED, SOLVED)))
                .containsExactly(new ResampleRequest.Fresh(2));
        assertThat(twice.again(round(2, 3, FAILED, MIXED, SOLVED, MIXED, MIXED))).isEmpty();
        assertThat(
                        new GroupFilter.ZeroVariance(1)
                                .again(round(2, 3, FAILED, MIXED, SOLVED, FAILED)))
                .isEmpty();
        assertThat(new GroupFilter.ZeroVariance().again(round(1, 3, FAILED))).isEmpty();
    }

    @Test
    void whatAStepHasBeyondWhatItWantsIsGivenUpWhereItBeganWithMore() {
        ResamplingRule surplus = new Surplus(new GroupFilter.ZeroVariance(2));

        assertThat(surplus.again(round(1, 2, MIXED, FAILED, MIXED, MIXED, SOLVED, MIXED)))
                .containsExactly(
                        new ResampleRequest.Drop(3, "the step had its 2 groups without it"),
                        new ResampleRequest.Drop(5, "the step had its 2 groups without it"));
        assertThat(surplus.again(round(1, 3, MIXED, FAILED, MIXED, SOLVED))).isEmpty();
        assertThat(surplus.again(round(2, 2, MIXED, MIXED, MIXED))).isEmpty();
    }
}
