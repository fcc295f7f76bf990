package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledSegment;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.GroupKey;
import io.gradus.training.rollout.GroupScope;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SampledRolloutsTests {
    private final SampledRollouts shown = new SampledRollouts(new RandomStreams(3));

    /** A group of two rollouts with these rewards. */
    private static ScoredGroup group(int index, double one, double other) {
        Problem problem =
                Problem.of(
                        new ProblemKey("addition", index, Difficulty.of("digits", 1), List.of()),
                        List.of(),
                        "1+1=",
                        "2",
                        Hints.none());
        List<Rollout> rollouts =
                List.of(
                        new Rollout(problem, 0, List.of(), "2", StopReason.END_TOKEN),
                        new Rollout(problem, 1, List.of(), "3", StopReason.END_TOKEN));
        return new ScoredGroup(
                new RolloutGroup(index, problem, rollouts),
                List.of(
                        new RubricScore(one, Verdict.correct(), List.of()),
                        new RubricScore(other, Verdict.correct(), List.of())));
    }

    @Test
    void aGroupThatTeachesSomethingComesFirst() {
        List<ScoredGroup> groups =
                List.of(group(0, 1, 1), group(1, 0, 1), group(2, 0, 0), group(3, 1, 0));
        List<AdvantagedGroup> admitted =
                List.of(AdvantagedGroup.even(groups.get(1), new double[] {-1, 1}));
        Set<Integer> first = new HashSet<>();
        for (long step = 1; step <= 200; step++) {
            List<SampledGroup> picked = shown.pick(step, groups, admitted);
            assertThat(picked).hasSize(2);
            assertThat(picked.getFirst().index()).isNotEqualTo(picked.getLast().index());
            first.add(picked.getFirst().index());
        }
        assertThat(first).containsExactlyInAnyOrder(1, 3);
    }

    @Test
    void theOtherRolesOfItsEpisodesComeWithAGroup() {
        ScoredGroup first = group(0, 0, 1);
        ScoredGroup partner =
                new ScoredGroup(
                        new RolloutGroup(
                                1,
                                GroupKey.of(first.group().problem(), "critic"),
                                first.group().rollouts()),
                        first.scores());

        List<SampledGroup> picked =
                shown.pick(3, List.of(partner, first, group(2, 1, 1)), List.of());

        assertThat(picked).extracting(SampledGroup::index).contains(0, 1, 2);
        assertThat(picked.getLast().index()).isEqualTo(2);
    }

    @Test
    void whereSeveralPlayARoleTheGroupsOfOneEpisodeAreShown() {
        ScoredGroup asked = group(0, 0, 1);
        List<ScoredGroup> seats =
                IntStream.range(0, 4)
                        .mapToObj(i ->
                                new ScoredGroup(
                                        new RolloutGroup(
                                                1 + i,
                                                new GroupKey(
                                                        asked.group().problem(),
                                                        "critic",
                                                        new GroupScope.Tagged(i / 2 + "/" + i)),
                                                asked.group().rollouts()),
                                        group(0, 1, 1).scores()))
                        .toList();

        List<SampledGroup> picked =
                shown.pick(3, Stream.concat(Stream.of(asked), seats.stream()).toList(), List.of());

        // the questioner's group, both groups of its first episode, and a group beside them
        assertThat(picked).hasSize(4).extracting(SampledGroup::index).startsWith(0, 1, 2);
        assertThat(picked).extracting(SampledGroup::role).startsWith("solver", "critic", "critic");
    }

    private static Segment asked(String question) {
        return new Segment(
                SegmentSource.ENVIRONMENT,
                "questioner",
                1,
                Characters.TOKENIZER.encode(question),
                false,
                new float[0],
                new float[0],
                0);
    }

    @Test
    void whatAnotherRoleAskedIsShown() {
        Rollout rollout =
                new Rollout(
                        group(0, 0, 1).group().problem(),
                        0,
                        List.of(
                                asked("2+2="),
                                segment(SegmentSource.POLICY, Characters.TOKENIZER.encode("4"), 1)),
                        "4",
                        StopReason.END_TOKEN);

        assertThat(SampledSegments.of(rollout, Optional.empty()))
                .extracting(SampledSegment::text)
                .containsExactly("2+2=", "4");
    }

    @Test
    void advantagesAreThoseTheUpdateSaw() {
        ScoredGroup trained = group(0, 0, 1);
        List<SampledGroup> picked =
                shown.pick(
                        1,
                        List.of(trained),
                        List.of(AdvantagedGroup.even(trained, new double[] {-0.7, 0.7})));
        assertThat(picked).hasSize(1);
        assertThat(picked.getFirst().rollouts().getFirst().advantage()).isEqualTo(-0.7);
        assertThat(
                        shown.pick(1, List.of(trained), List.of())
                                .getFirst()
                                .rollouts()
                                .getFirst()
                                .advantage())
                .isNaN();
    }

    @Test
    void whatLiesBehindThePromptIsShownTokenByTokenInThreeDecimals() {
        Rollout rollout =
                new Rollout(
                        group(0, 0, 1).group().problem(),
                        0,
                        List.of(
                                segment(
                                        SegmentSource.ENVIRONMENT,
                                        Characters.TOKENIZER.encode("1+1=")),
                                segment(SegmentSource.GUIDANCE, Characters.TOKENIZER.encode("so ")),
                                new Segment(
                                        SegmentSource.POLICY,
                                        "solver",
                                        0,
                                        Characters.TOKENIZER.encodeTurn("2"),
                                        true,
                                        new float[] {-0.12345f, -2f},
                                        new float[] {0.98765f, Float.NaN},
                                        4)),
                        "2",
                        StopReason.END_TOKEN);

        List<SampledSegment> segments = SampledSegments.of(rollout, Optional.empty());

        assertThat(segments).hasSize(2);
        assertThat(segments.getFirst().text()).isEqualTo("so ");
        assertThat(segments.getFirst().trainable()).isFalse();
        assertThat(segments.getFirst().entropies()).isEmpty();
        assertThat(segments.getLast().lengths()).containsExactly(1, 0);
        assertThat(segments.getLast().logProbs()).containsExactly(-0.123f, -2f);
        assertThat(segments.getLast().entropies()).containsExactly(0.988f, Float.NaN);
    }

    @Test
    void aSegmentHasAnAdvantageOfItsOwnWhereTurnsDiffer() {
        Segment first = segment(SegmentSource.POLICY, Characters.TOKENIZER.encode("1"), 0);
        Rollout rollout =
                new Rollout(
                        group(0, 0, 1).group().problem(),
                        0,
                        List.of(
                                segment(
                                        SegmentSource.ENVIRONMENT,
                                        Characters.TOKENIZER.encode("1+1=")),
                                first,
                                segment(
                                        SegmentSource.ENVIRONMENT,
                                        Characters.TOKENIZER.encode("no")),
                                segment(SegmentSource.POLICY, Characters.TOKENIZER.encode("2"), 1)),
                        "1\n2",
                        StopReason.END_TOKEN);

        assertThat(
                        SampledSegments.of(
                                rollout,
                                Optional.of(
                                        RolloutAdvantages.bySegment(
                                                rollout, new double[] {0, -1, 0, 0.5}))))
                .extracting(SampledSegment::advantage)
                .containsExactly(Optional.of(-1.0), Optional.empty(), Optional.of(0.5));
        assertThat(SampledSegments.of(rollout, Optional.of(RolloutAdvantages.even(rollout, 0.25))))
                .extracting(SampledSegment::advantage)
                .containsOnly(Optional.empty());
    }

    @Test
    void tokensHaveAdvantagesOfTheirOwnWhereTheyDiffer() {
        Rollout rollout =
                new Rollout(
                        group(0, 0, 1).group().problem(),
                        0,
                        List.of(
                                segment(
                                        SegmentSource.ENVIRONMENT,
                                        Characters.TOKENIZER.encode("1+1=")),
                                segment(SegmentSource.POLICY, Characters.TOKENIZER.encode("12"), 0),
                                segment(
                                        SegmentSource.POLICY,
                                        Characters.TOKENIZER.encode("345"),
                                        1)),
                        "12\n345",
                        StopReason.END_TOKEN);
        float[] tokens = {0, 0, 0, 0, 0.5f, 0.5004f, 0.25f, -0.12345f, 0};

        List<SampledSegment> segments =
                SampledSegments.of(rollout, Optional.of(new RolloutAdvantages(0.2254, tokens)));

        assertThat(segments)
                .extracting(SampledSegment::advantages)
                .containsExactly(List.of(), List.of(0.25f, -0.123f, 0f));
        assertThat(segments)
                .extracting(SampledSegment::advantage)
                .containsExactly(Optional.of(0.5), Optional.of(0.042));
    }

    private static Segment segment(SegmentSource source, int[] tokens, int turn) {
        return new Segment(source, "solver", turn, tokens, true, new float[0], new float[0], 4);
    }

    @Test
    void ofALongSegmentTheFirstTokensAreDescribedAndTheTextIsWhole() {
        String text = "1".repeat(SampledSegment.MOST_TOKENS + 5);
        Rollout rollout =
                new Rollout(
                        group(0, 0, 1).group().problem(),
                        0,
                        List.of(
                                segment(SegmentSource.ENVIRONMENT, new int[0]),
                                segment(SegmentSource.FORCED, Characters.TOKENIZER.encode(text))),
                        "",
                        StopReason.LENGTH);

        SampledSegment shown = SampledSegments.of(rollout, Optional.empty()).getFirst();

        assertThat(shown.text()).isEqualTo(text);
        assertThat(shown.lengths()).hasSize(SampledSegment.MOST_TOKENS);
    }

    private static Segment segment(SegmentSource source, int[] tokens) {
        return new Segment(source, "solver", 0, tokens, false, new float[0], new float[0], 4);
    }

    @Test
    void withoutADifferenceAnyGroupIsShown() {
        List<ScoredGroup> groups = IntStream.range(0, 5).mapToObj(i -> group(i, 1, 1)).toList();
        assertThat(shown.pick(4, groups, List.of())).hasSize(2);
    }
}
