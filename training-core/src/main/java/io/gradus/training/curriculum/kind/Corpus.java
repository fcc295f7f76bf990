package io.gradus.training.curriculum.kind;

import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.Demonstration;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.Wording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Learns to go on with texts. A window of the context's length holds one text behind another,
 * prompts and what environments say included; the last one is cut off.
 */
@Choice(
        name = "corpus",
        explanation =
                "Next-token training on the texts of the stage's problems, prompts included, in windows of the context's length.")
public record Corpus(
        @Setting(explanation = "Windows per step.", defaults = "32", min = 1, max = 65_536)
                int batch,
        @Setting(
                        explanation = "Learning rate of AdamW in this stage.",
                        defaults = "1.0e-3",
                        min = 0,
                        max = 1)
                Schedule learningRate)
        implements StageKind {
    @Override
    public StageStep step(StageWorld world) {
        return place -> take(place, world);
    }

    private StepDone take(StepPlace place, StageWorld world) {
        int[][] windows = new int[batch][];
        boolean[][] all = new boolean[batch][];
        for (int i = 0; i < windows.length; i++) {
            windows[i] = window(place, i, world);
            all[i] = new boolean[windows[i].length - 1];
            Arrays.fill(all[i], true);
        }
        return new Imitation(world.engine())
                .step(new TraceRows(windows, all), place.optimiser(learningRate), Optional.empty());
    }

    private int[] window(StepPlace place, int index, StageWorld world) {
        int length = world.engine().shape().context();
        SplittableRandom draws = world.streams().stream(Purpose.CORPUS, place.step(), index, 0);
        List<int[]> texts = new ArrayList<>();
        int tokens = 0;
        while (tokens < length) {
            int[] text = text(place.draw(draws), world.wording());
            texts.add(text);
            tokens += text.length;
        }
        int[] joined = texts.stream().flatMapToInt(Arrays::stream).toArray();
        return Arrays.copyOf(joined, length);
    }

    /** A text with the end token that separates it from the next one. */
    private static int[] text(Problem problem, Wording wording) {
        return Segment.tokens(Demonstration.of(wording, ProblemSource::begin, problem));
    }
}
