package io.gradus.training.trainer.stage;

import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.kind.StageKind;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Next-token training on whole texts. A window of the context's length holds one text behind
 * another, prompts and what environments say included; the last one is cut off.
 */
record CorpusStep(StageKind.Corpus kind, StageWorld world) implements StageStep {
    @Override
    public StepDone take(StepContext place) {
        int[][] windows = new int[kind.batch()][];
        boolean[][] all = new boolean[kind.batch()][];
        for (int i = 0; i < windows.length; i++) {
            windows[i] = window(place, i);
            all[i] = new boolean[windows[i].length - 1];
            Arrays.fill(all[i], true);
        }
        return new Imitation(world.engine())
                .step(
                        new TraceRows(windows, all),
                        place.optimiser(kind.learningRate()),
                        place.policyVersion(),
                        Optional.empty());
    }

    private int[] window(StepContext place, int index) {
        int length = world.engine().shape().context();
        SplittableRandom draws = world.streams().stream(Purpose.CORPUS, place.step(), index, 0);
        List<int[]> texts = new ArrayList<>();
        int tokens = 0;
        while (tokens < length) {
            int[] text = text(world.curriculum().draw(place.step(), draws, place.now()));
            texts.add(text);
            tokens += text.length;
        }
        int[] joined = texts.stream().flatMapToInt(Arrays::stream).toArray();
        return Arrays.copyOf(joined, length);
    }

    /** A text with the end token that separates it from the next one. */
    private static int[] text(Problem problem) {
        return Segment.tokens(ImitationStep.demonstration(problem));
    }
}
