package io.gradus.training.reward;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.criterion.CriterionKind;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** Evidence that a criterion sees, made by hand. */
public final class SampleEvidence {
    /** A problem whose answer is 42. */
    public static final Problem PROBLEM = problem("What is 6 times 7?", "42", Hints.none());

    private SampleEvidence() {}

    /** A problem with this prompt, reference and help. */
    public static Problem problem(String prompt, String reference, Hints hints) {
        ProblemKey key = new ProblemKey("sample", 1, new Difficulty(List.of()), List.of());
        return Problem.of(key, List.of(), prompt, reference, hints);
    }

    /**
     * Rollouts of these texts to the problem whose answer is 42; an answer is correct if it is 42.
     */
    public static Evidence of(String... completions) {
        return of(PROBLEM, completions);
    }

    /** Rollouts of these texts; an answer is correct where it is the reference. */
    public static Evidence of(Problem problem, String... completions) {
        List<Rollout> rollouts = new ArrayList<>();
        for (String completion : completions) {
            rollouts.add(
                    rollout(
                            problem,
                            rollouts.size(),
                            completion,
                            new float[completion.length() + 1]));
        }
        return evidence(problem, rollouts);
    }

    /** Rollouts of these lengths in tokens; a positive length is correct, a negative one wrong. */
    public static Evidence ofLengths(int... lengths) {
        return atStep(0, lengths);
    }

    /** The same after this many steps of the run. */
    public static Evidence atStep(long step, int... lengths) {
        List<Rollout> rollouts = new ArrayList<>();
        for (int length : lengths) {
            rollouts.add(
                    rollout(
                            PROBLEM,
                            rollouts.size(),
                            length > 0 ? "42" : "7",
                            new float[Math.abs(length)]));
        }
        Evidence evidence = evidence(PROBLEM, rollouts);
        return new Evidence(
                evidence.group(),
                evidence.verdicts(),
                new ScheduleContext(step, step, OptionalLong.empty(), 0));
    }

    /** One rollout of one segment whose tokens have these log-probabilities. */
    public static Rollout rollout(Problem problem, int index, String completion, float[] logProbs) {
        float[] entropies = new float[logProbs.length];
        Arrays.fill(entropies, 0.5f);
        Segment written =
                new Segment(
                        SegmentSource.POLICY,
                        "solver",
                        0,
                        new int[logProbs.length],
                        true,
                        logProbs,
                        entropies,
                        0);
        return new Rollout(problem, index, List.of(written), completion, StopReason.END_TOKEN);
    }

    /** The evidence of rollouts; an answer is correct where it is the reference. */
    public static Evidence evidence(Problem problem, List<Rollout> rollouts) {
        List<Verdict> verdicts =
                rollouts.stream().map(r -> Verdict.exact(problem.reference(), r.answer())).toList();
        return new Evidence(
                new RolloutGroup(0, problem, rollouts), verdicts, ScheduleContext.start());
    }

    /** The judged values in order; NaN where not applicable. */
    public static double[] values(CriterionKind kind, Evidence evidence) {
        return values(kind.judge(RubricServices.offline()), evidence);
    }

    /** The judged values in order; NaN where not applicable. */
    public static double[] values(Judge judge, Evidence evidence) {
        return judge.judge(evidence).stream()
                .mapToDouble(j -> j.applicable() ? j.value() : Double.NaN)
                .toArray();
    }
}
