package io.gradus.training.curriculum.guidance;

import io.gradus.training.curriculum.resampling.ProblemAttempt;
import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.SamplingRound;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Start;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Tries failures of one step again.
 *
 * @param spec the rule
 */
record RecoveringStep(Recovering spec) implements Guidance {
    @Override
    public List<Start> starts(Problem problem, int group, int rollouts) {
        return List.of();
    }

    @Override
    public List<ResampleRequest> again(SamplingRound round) {
        return round.going().stream()
                .filter(tried -> tried.groups().size() == 1 && !tried.guided())
                .filter(tried -> tried.wrong() > 0 && tried.passRate() <= spec.below())
                .<ResampleRequest>map(
                        tried -> new ResampleRequest.Anew(tried.place(), starts(tried)))
                .toList();
    }

    private List<Start> starts(ProblemAttempt tried) {
        ScoredGroup group = tried.groups().getFirst();
        return IntStream.range(0, group.scores().size())
                .filter(i -> group.scores().get(i).verdict().score() < 1)
                .limit(spec.failures())
                .mapToObj(i -> group.group().rollouts().get(i))
                .flatMap(failed ->
                        Collections.nCopies(spec.rollouts(), again(failed, tried)).stream())
                .toList();
    }

    private static Start again(Rollout failed, ProblemAttempt tried) {
        Help help =
                new Help(
                        "diagnosis",
                        "rollout %d failed, %d of %d were right"
                                .formatted(
                                        failed.index(),
                                        tried.right(),
                                        tried.right() + tried.wrong()));
        return HintTraining.WITH.start(diagnosis(failed.answer()), help);
    }

    /** Text shown of a failed answer; what was cut off is as wrong as the whole. */
    static String diagnosis(String answer) {
        int shown = Math.min(Recovering.MOST_SHOWN, answer.codePointCount(0, answer.length()));
        int end = answer.offsetByCodePoints(0, shown);
        return "wrong: " + answer.substring(0, end).replace("<", "").replace(">", "");
    }
}
