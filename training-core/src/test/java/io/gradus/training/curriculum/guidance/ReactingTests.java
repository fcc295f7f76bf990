package io.gradus.training.curriculum.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.resampling.ProblemAttempt;
import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.SamplingRound;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wanted;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Guidance that reacts to the scores of a step; groups have four rollouts. */
class ReactingTests {
    private static final Problem HARD = GuideWorld.sum(4, 7);
    private static final Problem EASY = GuideWorld.sum(1, 7);

    /** The easy problem is solved by the first rollout; the hard one with one of these levels. */
    private static GuideWorld.Judge solvedWith(String... levels) {
        return (problem, start, rollout) ->
                problem == EASY
                        ? rollout == 0 ? 1 : 0
                        : List.of(levels).contains(GuideWorld.help(start).level()) ? 1 : 0;
    }

    private static Guidance guidance(Guide guide, long step) {
        return guide.at(GuideWorld.context(step), step, new RandomStreams(1));
    }

    private static double value(Guide guide, String name) {
        return guide.report().stream()
                .filter(m -> m.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aGroupThatFailsIsRolledOutAgainWithMoreAndMoreOfTheSolution() {
        Guide guide = GuideExamples.ladder(Optional.empty(), 0).begin(Characters.TOKENIZER);
        RoundWorld world =
                RoundWorld.roll(guidance(guide, 1), solvedWith("steps-0.50"), EASY, HARD);

        assertThat(world.rounds()).isEqualTo(3);
        assertThat(world.levels(0)).containsExactly("+", "-", "-", "-");
        assertThat(world.levels(1)).containsOnly("+steps-0.50").hasSize(4);
        assertThat(value(guide, "stuck")).isEqualTo(1);
        assertThat(value(guide, "rescued/steps-0.50")).isEqualTo(1);
        assertThat(value(guide, "rescued/steps-0.25")).isZero();
        Start.Hint hint =
                Start.Hint.of(
                        String.join(";", HARD.hints().steps().subList(0, 2)),
                        HintTraining.WITH.presence());
        assertThat(world.group(1).group().rollouts().getFirst().helpTokens())
                .isEqualTo(hint.text().length());
        assertThat(world.group(1).group().rollouts().getFirst().help().reason())
                .isEqualTo("step's 4 rollouts failed, with steps-0.25 too");
    }

    @Test
    void aGroupThatNothingHelpsEndsOnTheLastLevel() {
        Guide guide = GuideExamples.ladder(Optional.empty(), 0).begin(Characters.TOKENIZER);
        RoundWorld world = RoundWorld.roll(guidance(guide, 1), solvedWith(), HARD);

        assertThat(world.rounds()).isEqualTo(4);
        assertThat(world.levels(0)).containsOnly("-steps-0.75").hasSize(4);
        assertThat(value(guide, "rescued/none")).isEqualTo(1);
    }

    @Test
    void theSmallestTierThatHelpsReplacesOneFailedRollout() {
        Guide guide = GuideExamples.ladder(Optional.of(1), 0).begin(Characters.TOKENIZER);
        RoundWorld world = RoundWorld.roll(guidance(guide, 1), solvedWith("plan"), HARD);

        assertThat(world.levels(0)).containsExactly("-", "-", "-", "+plan");
        assertThat(value(guide, "rescued/plan")).isEqualTo(1);
    }

    @Test
    void whereNoTierHelpsTheGroupStaysWhatItWas() {
        Guide guide = GuideExamples.ladder(Optional.of(1), 0).begin(Characters.TOKENIZER);
        RoundWorld world = RoundWorld.roll(guidance(guide, 1), solvedWith(), HARD);

        assertThat(world.levels(0)).containsExactly("-", "-", "-", "-");
    }

    @Test
    void exemptedStepsAreNotHelped() {
        Guide guide = GuideExamples.ladder(Optional.of(1), 50).begin(Characters.TOKENIZER);

        assertThat(RoundWorld.roll(guidance(guide, 50), solvedWith("plan"), HARD).rounds())
                .isEqualTo(1);
        assertThat(RoundWorld.roll(guidance(guide, 51), solvedWith("plan"), HARD).rounds())
                .isGreaterThan(1);
    }

    @Test
    void demonstrationsTakeThePlaceOfFailuresOnlyWhereAllFailed() {
        Guide guide =
                new Demonstrating(
                                List.of(PrefixSource.DEMONSTRATION, PrefixSource.TRACE),
                                3,
                                0,
                                TeacherOrder.TURN,
                                Demonstrating.Occasion.ALL_WRONG)
                        .begin(Characters.TOKENIZER);
        RoundWorld world =
                RoundWorld.roll(
                        guidance(guide, 1), solvedWith("demonstration", "trace"), EASY, HARD);

        assertThat(world.levels(0)).containsExactly("+", "-", "-", "-");
        assertThat(world.levels(1))
                .containsExactly("-", "+demonstration", "+trace", "+demonstration");
        assertThat(world.rounds()).isEqualTo(2);
    }

    @Test
    void solutionsMayBeRankedByTheSurenessOfThePolicy() {
        Guide guide =
                new Demonstrating(
                                List.of(PrefixSource.DEMONSTRATION, PrefixSource.TRACE),
                                2,
                                0,
                                TeacherOrder.COMPREHENSION,
                                Demonstrating.Occasion.ALL_WRONG)
                        .begin(Characters.TOKENIZER);
        List<Start> starts = firstStarts(guide, HARD);

        assertThat(starts).hasSize(2).allMatch(s -> s.prefix().isEmpty());
        assertThat(starts)
                .extracting(s -> ((Wanted.Solution) s.wanted().orElseThrow()).rank())
                .containsExactly(0, 1);
        assertThat(((Wanted.Solution) starts.getFirst().wanted().orElseThrow()).known())
                .extracting(Start.Prefix::text)
                .containsExactly(
                        HARD.demonstration(), "<think>" + HARD.hints().trace() + "</think>");
    }

    /**
     * Starts that the first round of help wants for a problem of which all four rollouts failed.
     */
    private static List<Start> firstStarts(Guide guide, Problem problem) {
        ProblemAttempt failed =
                new ProblemAttempt(
                        0,
                        problem,
                        4,
                        1,
                        1,
                        List.of(SampleGroups.passing(problem, 0, 4)),
                        false,
                        Optional.empty());
        List<ResampleRequest> again =
                guidance(guide, 1)
                        .again(new SamplingRound(1, GuideWorld.context(1), 4, 1, List.of(failed)));
        return ((ResampleRequest.Anew) again.getFirst()).starts();
    }

    @Test
    void hintsOfALadderMayBeWrittenByThePolicy() {
        HintLadder spec =
                new HintLadder(
                        List.of(HintTier.PLAN, HintTier.STEPS),
                        List.of(1.0),
                        Optional.empty(),
                        2,
                        0,
                        HintTraining.WITH,
                        Optional.of("policy"));
        List<Start> starts = firstStarts(spec.begin(Characters.TOKENIZER), HARD);

        assertThat(starts).hasSize(4);
        Wanted.Hint wanted = (Wanted.Hint) starts.getFirst().wanted().orElseThrow();
        assertThat(wanted.writer()).isEqualTo("policy");
        assertThat(wanted.prompt())
                .isEqualTo(HARD.prompt() + "<plan>" + HARD.hints().trace() + "</plan>");
        assertThat(wanted.secret()).isEqualTo(HARD.reference());
        assertThat(wanted.limit()).isEqualTo(HARD.hints().plan().length() + 1);
        assertThat(wanted.help().level()).isEqualTo("plan");
        String trace = HARD.hints().trace();
        assertThat(spec.read(TextFormat.CHARACTERS, HARD))
                .isEqualTo(Wanted.hintPrompt(HARD, "steps").length() + trace.length() + 1);
    }

    @Test
    void demonstrationsCanBePutIntoEveryGroup() {
        Guide guide =
                new Demonstrating(
                                List.of(PrefixSource.DEMONSTRATION),
                                1,
                                0,
                                TeacherOrder.TURN,
                                Demonstrating.Occasion.ALWAYS)
                        .begin(Characters.TOKENIZER);
        RoundWorld world =
                RoundWorld.roll(guidance(guide, 1), solvedWith("demonstration"), EASY, HARD);

        // the right one stays, a failure gives way; the script solves only the hard one with help
        assertThat(world.levels(0)).contains("+").hasSize(4);
        assertThat(world.levels(0)).filteredOn(l -> l.contains("demonstration")).hasSize(1);
        assertThat(world.levels(1)).containsExactly("-", "-", "-", "+demonstration");
    }

    @Test
    void failuresAreShownAsWrongAndTriedAgainOnce() {
        RoundWorld world =
                RoundWorld.roll(
                        guidance(new Recovering(1, 2, 0.25).begin(Characters.TOKENIZER), 1),
                        solvedWith("diagnosis"),
                        EASY,
                        HARD);

        assertThat(world.rounds()).isEqualTo(2);
        assertThat(world.levels(0)).containsExactly("+", "-", "-", "-", "-diagnosis", "-diagnosis");
        assertThat(world.levels(1)).containsSequence("+diagnosis", "+diagnosis").hasSize(6);
        assertThat(world.group(0).group().rollouts().get(4).help().reason())
                .isEqualTo("rollout 1 failed, 1 of 4 were right");
        assertThat(RecoveringStep.diagnosis("<b>41")).isEqualTo("wrong: b41");
    }

    @Test
    void problemsThatMostlySucceedAreLeftAlone() {
        RoundWorld world =
                RoundWorld.roll(
                        guidance(new Recovering(1, 2, 0.2).begin(Characters.TOKENIZER), 1),
                        solvedWith(),
                        EASY);

        assertThat(world.rounds()).isEqualTo(1);
    }

    @Test
    void problemsThatFailedBecomeALessonOnceThereAreEnough() {
        Guide guide = GuideExamples.all().toList().getLast().begin(Characters.TOKENIZER);
        var plain = List.of(Start.NONE, Start.NONE);
        var failed = GuideWorld.scored(0, HARD, plain, solvedWith());
        var solved = GuideWorld.scored(1, EASY, plain, solvedWith());

        for (int step = 1; step <= 4; step++) {
            assertThat(guide.lesson(List.of(failed, solved)).problems()).isEmpty();
        }
        Guide resumed = GuideExamples.all().toList().getLast().begin(Characters.TOKENIZER);
        resumed.restore(guide.save());
        assertThat(resumed.lesson(List.of(solved, failed)).problems())
                .hasSize(5)
                .allMatch(problem -> problem.prompt().equals(HARD.prompt()));
        assertThat(value(resumed, "lessons/taken")).isEqualTo(5);
        assertThat(value(resumed, "lessons/waiting")).isZero();
    }
}
