package io.gradus.training.curriculum;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.sampler.Arm;
import io.gradus.training.curriculum.sampler.Choosing;
import io.gradus.training.curriculum.sampler.DifficultyPredictor;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * How problems are chosen: by the sampler of a stage, with draws that belong to a step's groups.
 *
 * @param samplers those of the stages
 * @param random where draws come from
 * @param appraiser whom samplers may ask about problems
 */
record ProblemChoice(StageSamplers samplers, RandomStreams random, DifficultyPredictor appraiser) {
    /** Problems for so many groups of a step, the first of which has this number, from 0. */
    List<Problem> problems(Stage stage, long step, int from, int groups, ScheduleContext now) {
        return groups == 0 ? List.of() : samplers.choose(stage, choosing(step, from, groups, now));
    }

    /** The arms that a step asks, without their problems. */
    List<Arm> arms(Stage stage, long step, int groups, ScheduleContext now) {
        return samplers.arms(stage, choosing(step, 0, groups, now));
    }

    /** One problem, chosen and drawn from this source of randomness. */
    Problem one(Stage stage, long step, SplittableRandom draws, ScheduleContext now) {
        return samplers.choose(stage, new Choosing(step, now, List.of(draws), appraiser))
                .getFirst();
    }

    private Choosing choosing(long step, int from, int groups, ScheduleContext now) {
        List<SplittableRandom> draws =
                IntStream.range(from, from + groups)
                        .mapToObj(group -> random.stream(Purpose.PROBLEMS, step, group, 0))
                        .toList();
        return new Choosing(step, now, draws, appraiser);
    }
}
