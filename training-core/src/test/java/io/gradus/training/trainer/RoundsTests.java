package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.guidance.Guidance;
import io.gradus.training.curriculum.resampling.ProblemAttempt;
import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.SamplingRound;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.Allocations;
import io.gradus.training.trainer.step.ResamplingLoop;
import io.gradus.training.trainer.step.RolledGroup;
import io.gradus.training.trainer.step.StepRollouts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rounds of a real policy, with rules that ask for each of the things there are. */
class RoundsTests {
    private final RandomStreams streams = new RandomStreams(6);
    private final TorchEngine engine =
            new TorchEngine(
                    PolicyWeights.initial(
                            PolicyShape.of(Characters.SIZE, 1, 16, 2, 1, 16, 32), streams),
                    ComputeDevice.choose("cpu"),
                    2);

    @AfterEach
    void closeEngine() {
        engine.close();
    }

    /** A step of three problems with four rollouts each, and what this rule asks for. */
    private StepRollouts roll(Function<SamplingRound, List<ResampleRequest>> rule) {
        CurriculumDocument document = TinyRuns.document(0);
        Curriculum curriculum = Curriculum.from(document, streams, RubricServices.offline());
        ResamplingLoop rounds =
                new ResamplingLoop(
                        new PolicyWorld(
                                curriculum,
                                new RolloutCollector(
                                        engine, Wording.CHARACTERS, streams, ProblemSource::begin),
                                new CarriedRollouts(TextFormat.CHARACTERS),
                                new StartWriter(
                                        _ -> engine,
                                        Wording.CHARACTERS,
                                        new Comprehension(engine::score, Wording.CHARACTERS),
                                        streams)),
                        new Allocations());
        StepContext at =
                new StepContext(curriculum.stage(), 1, curriculum.context(0, 0), 0, List.of());
        return rounds.roll(
                at, new Objective(at.stage().objective()).planner(at.now(), reacting(rule)));
    }

    private static Guidance reacting(Function<SamplingRound, List<ResampleRequest>> rule) {
        return new Guidance() {
            @Override
            public List<Start> starts(Problem problem, int group, int rollouts) {
                return List.of();
            }

            @Override
            public List<ResampleRequest> again(SamplingRound round) {
                return rule.apply(round);
            }
        };
    }

    private static List<String> texts(RolloutGroup group) {
        return group.rollouts().stream().map(Rollout::completion).toList();
    }

    private static RolloutGroup group(StepRollouts rolled, int index) {
        return rolled.trained().get(index).group();
    }

    private static Function<SamplingRound, List<ResampleRequest>> once(ResampleRequest... again) {
        return round -> round.number() == 1 ? List.of(again) : List.of();
    }

    @Test
    void moreRolloutsJoinTheirGroupAndLeaveTheOthersAsTheyWere() {
        StepRollouts plain = roll(_ -> List.of());
        StepRollouts grown = roll(once(new ResampleRequest.More(1, 3)));

        assertThat(plain.rounds()).isEqualTo(1);
        assertThat(plain.metrics()).isEmpty();
        assertThat(grown.rounds()).isEqualTo(2);
        assertThat(texts(group(grown, 0))).isEqualTo(texts(group(plain, 0)));
        assertThat(texts(group(grown, 2))).isEqualTo(texts(group(plain, 2)));
        assertThat(group(grown, 1).rollouts())
                .extracting(Rollout::index)
                .containsExactly(0, 1, 2, 3, 4, 5, 6);
        assertThat(texts(group(grown, 1)).subList(0, 4)).isEqualTo(texts(group(plain, 1)));
        assertThat(grown.trained().get(1).scores()).hasSize(7);
    }

    @Test
    void aGroupThatGrowsTwiceIsTheOneThatGrowsAtOnce() {
        StepRollouts atOnce = roll(once(new ResampleRequest.More(0, 5)));
        StepRollouts twice =
                roll(round ->
                        switch (round.number()) {
                            case 1 -> List.of(new ResampleRequest.More(0, 2));
                            case 2 -> List.of(new ResampleRequest.More(0, 3));
                            default -> List.of();
                        });

        assertThat(texts(group(twice, 0))).isEqualTo(texts(group(atOnce, 0))).hasSize(9);
    }

    @Test
    void freshProblemsAreThoseOfALargerStep() {
        StepRollouts refilled = roll(once(new ResampleRequest.Fresh(2)));
        List<Problem> larger =
                Curriculum.from(TinyRuns.document(0), streams, RubricServices.offline())
                        .choose(1, 5, refilledContext());

        assertThat(refilled.trained()).extracting(g -> g.group().problem()).isEqualTo(larger);
        assertThat(refilled.trained())
                .extracting(g -> g.group().index())
                .containsExactly(0, 1, 2, 3, 4);
        assertThat(refilled.groups()).extracting(RolledGroup::begun).containsExactly(1, 1, 1, 2, 2);
        assertThat(refilled.refilled()).isEqualTo(2);
    }

    private static ScheduleContext refilledContext() {
        return Curriculum.from(TinyRuns.document(0), new RandomStreams(1), RubricServices.offline())
                .context(0, 0);
    }

    @Test
    void whatWasGivenOtherStartsIsObservedAsItStoodAndPaidInFull() {
        StepRollouts plain = roll(_ -> List.of());
        Start hint = Start.with(Start.Hint.of("2", Presence.BOTH));
        StepRollouts anew =
                roll(once(new ResampleRequest.Anew(2, List.of(hint, hint), List.of(0, 1, 2))));

        RolledGroup given = anew.groups().get(2);
        assertThat(given.trained().group().rollouts())
                .extracting(Rollout::index)
                .containsExactly(3, 4, 5);
        assertThat(given.observed().scores()).isEqualTo(plain.observed().get(2).scores());
        int hinted =
                given.trained().group().rollouts().subList(1, 3).stream()
                        .mapToInt(Rollout::completionTokens)
                        .sum();
        assertThat(given.observed().group().sampledTokens())
                .isEqualTo(given.trained().group().sampledTokens())
                .isEqualTo(plain.observed().get(2).group().sampledTokens() + hinted);
        assertThat(given.course().orElseThrow().round()).isEqualTo(2);
    }

    @Test
    void keptRolloutsAreScoredAnewAndTheOthersStayCounted() {
        StepRollouts plain = roll(_ -> List.of());
        List<SamplingRound> seen = new ArrayList<>();
        StepRollouts kept =
                roll(round -> {
                    seen.add(round);
                    return seen.size() == 1
                            ? List.of(new ResampleRequest.Keep(0, List.of(1, 3)))
                            : List.of();
                });

        assertThat(group(kept, 0).rollouts()).extracting(Rollout::index).containsExactly(1, 3);
        assertThat(group(kept, 0).sampledTokens()).isEqualTo(group(plain, 0).sampledTokens());
        assertThat(kept.rounds()).isEqualTo(1);
        assertThat(seen).hasSize(2);
    }

    @Test
    void whatIsDroppedIsObservedButNotAdmitted() {
        StepRollouts dropped = roll(once(new ResampleRequest.Drop(1, "0 of 4 are right")));

        assertThat(dropped.observed()).hasSize(3);
        assertThat(dropped.admitted()).extracting(g -> g.group().index()).containsExactly(0, 2);
        assertThat(dropped.groups().get(1).course().orElseThrow().refused())
                .isEqualTo("0 of 4 are right");
        assertThat(dropped.dropped()).isEqualTo(1);
    }

    @Test
    void aRuleThatNeverHasEnoughIsStopped() {
        StepRollouts rolled = roll(_ -> List.of(new ResampleRequest.More(0, 1)));

        assertThat(rolled.rounds()).isEqualTo(64);
    }

    @Test
    void rulesSeeHowManyAreRight() {
        List<ProblemAttempt> seen = new ArrayList<>();
        roll(round -> {
            seen.addAll(round.tried());
            return List.of();
        });

        assertThat(seen)
                .hasSize(3)
                .allSatisfy(tried -> {
                    assertThat(tried.right() + tried.wrong())
                            .isEqualTo(tried.rollouts())
                            .isEqualTo(4);
                    assertThat(tried.passRate()).isEqualTo(tried.right() / 4.0);
                });
    }
}
