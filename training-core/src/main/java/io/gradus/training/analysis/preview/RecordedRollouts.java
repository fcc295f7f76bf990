package io.gradus.training.analysis.preview;

import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.SampledSegment;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.AnswerReading;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.StopReason;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Rollouts of a run as its events hold them. */
public final class RecordedRollouts {
    private RecordedRollouts() {}

    /**
     * The recorded group of a step.
     *
     * @throws IllegalArgumentException where its problem is no longer generated as it was then
     */
    public static BenchGroup of(long step, SampledGroup recorded) {
        Problem problem = ProblemSource.problem(ProblemKey.parse(recorded.problem()));
        if (!problem.prompt().equals(recorded.prompt())
                || !problem.reference().equals(recorded.reference())) {
            throw new IllegalArgumentException(
                    recorded.problem() + " reads differently since it was recorded");
        }
        List<Rollout> rollouts =
                IntStream.range(0, recorded.rollouts().size())
                        .mapToObj(i -> rollout(problem, i, recorded.rollouts().get(i)))
                        .toList();
        return BenchGroup.of(
                "step %d, group %d".formatted(step, recorded.index()),
                new RolloutGroup(recorded.index(), problem, rollouts));
    }

    private static Rollout rollout(Problem problem, int index, SampledRollout recorded) {
        TextRollouts texts = new TextRollouts();
        List<SampledSegment> segments =
                recorded.segments().isEmpty()
                        ? List.of(TextRollouts.written(recorded.role(), recorded.completion(), 0))
                        : recorded.segments();
        return new Rollout(
                problem,
                index,
                recorded.role(),
                List.of(),
                texts.path(problem, recorded.role(), segments, recorded.tokens()),
                recorded.completion(),
                recorded.stopReason(),
                outcome(problem, recorded),
                turnScores(problem, recorded),
                texts.pieces(),
                AnswerReading.PLAIN);
    }

    /** As they were recorded; events from before they were kept have their texts played again. */
    private static List<Double> turnScores(Problem problem, SampledRollout recorded) {
        return recorded.turnScores().isEmpty()
                ? TextRollouts.turnScores(
                        problem,
                        recorded.role(),
                        recorded.completion(),
                        recorded.stopReason() == StopReason.LENGTH)
                : recorded.turnScores();
    }

    /**
     * Verdict of the environment at the time: an episode with other roles cannot be played again
     * from one role's texts. Empty where the verifier judges the text.
     */
    private static Optional<Verdict> outcome(Problem problem, SampledRollout recorded) {
        return ProblemSource.begin(problem)
                .verdict(recorded.role())
                .map(_ -> new Verdict(recorded.verifierScore(), recorded.verdict(), List.of()));
    }
}
