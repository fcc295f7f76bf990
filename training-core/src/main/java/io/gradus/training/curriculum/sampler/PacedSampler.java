package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.schedule.Span;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Draws levels by a rule over how far the run has come; what comes of it changes nothing. */
final class PacedSampler extends LevelSampler {
    private final Span over;
    private final Pace pace;
    private double progress;

    /** The shares of a track's levels. */
    interface Pace {
        /**
         * @param counts arms of each level, the easiest first
         * @param progress how far the span has gone, in [0, 1]
         */
        double[] shares(int[] counts, double progress);
    }

    PacedSampler(ArmSpace space, Span over, Pace pace) {
        super(space);
        this.over = over;
        this.pace = pace;
    }

    private record State(double progress) {}

    @Override
    void begin(Choosing choice) {
        progress = over.progress(choice.now());
    }

    @Override
    double[] levelShares(int track) {
        int[] counts = tracks().all().get(track).levels().stream().mapToInt(List::size).toArray();
        return pace.shares(counts, progress);
    }

    @Override
    public void observe(SampledStep step) {}

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(progress));
    }

    @Override
    public void restore(String saved) {
        progress = JsonMapper.shared().readValue(saved, State.class).progress();
    }
}
