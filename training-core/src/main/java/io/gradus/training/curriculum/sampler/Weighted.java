package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.document.schedule.Span;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/**
 * Entries are drawn in proportion to given weights, which may be schedules; where all weights are 0
 * for a while, entries are equally likely.
 */
@Choice(
        name = "weighted",
        explanation =
                "Entries of problems are drawn in proportion to weights; cells within one uniformly.")
public record Weighted(
        @Setting(
                        explanation =
                                "One weight >= 0 per entry of problems, in order, a number or a schedule; not all 0.",
                        min = 1,
                        max = 64)
                List<Schedule> weights)
        implements SamplerSpec {
    public Weighted {
        weights = List.copyOf(weights);
        List<Double> corners = weights.stream().flatMap(w -> w.corners().stream()).toList();
        if (corners.stream().anyMatch(w -> w < 0)) {
            throw new IllegalArgumentException("weights must be >= 0, were " + corners);
        }
        if (corners.stream().allMatch(w -> w == 0)) {
            throw new IllegalArgumentException("weights must not all be 0");
        }
    }

    /** The same weights all the time. */
    public static Weighted constant(List<Double> weights) {
        return new Weighted(weights.stream().map(Schedule::constant).toList());
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        if (!forgets()) {
            return new Sampler(space);
        }
        double[] now = at(ScheduleContext.start());
        return new EntrySampler(space, random -> draw(now, random), e -> now[e]);
    }

    /** The weights at this place of the run. */
    double[] at(ScheduleContext now) {
        return weights.stream().mapToDouble(w -> w.at(now)).toArray();
    }

    /** An entry in proportion to these weights, by one uniform. */
    static int draw(double[] weights, SplittableRandom random) {
        double left = random.nextDouble() * Arrays.stream(weights).sum();
        int last = 0;
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] > 0) {
                last = i;
                left -= weights[i];
                if (left < 0) {
                    return i;
                }
            }
        }
        return last;
    }

    @Override
    public boolean forgets() {
        return weights.stream().allMatch(Schedule::isConstant);
    }

    @Override
    public List<Span> spans() {
        return weights.stream().flatMap(w -> w.spans().stream()).toList();
    }

    @Override
    public void check(SampledStage stage, String place, Findings findings) {
        if (weights.size() != stage.entries()) {
            findings.add(
                    place + ".weighted.weights",
                    "must have %d entries, one per entry of problems, has %d"
                            .formatted(stage.entries(), weights.size()));
        }
    }

    private record State(double[] weights) {}

    /** Draws an entry by weights that move, and within it an arm uniformly. */
    private final class Sampler implements DrawnSampler {
        private final ArmSpace space;
        private double[] weights;

        Sampler(ArmSpace space) {
            this.space = space;
            weights = at(ScheduleContext.startOf(OptionalLong.of(1)));
        }

        private double[] at(ScheduleContext now) {
            return Probabilities.normalised(Weighted.this.at(now));
        }

        @Override
        public int[] choose(Choosing choice) {
            weights = at(choice.now());
            return DrawnSampler.super.choose(choice);
        }

        @Override
        public int draw(Choosing choice, SplittableRandom random) {
            int entry = Weighted.draw(weights, random);
            return space.arm(entry, random.nextInt(space.size(entry)));
        }

        @Override
        public void observe(SampledStep step) {}

        @Override
        public double[] shares() {
            return new EntrySampler(space, _ -> 0, entry -> weights[entry]).shares();
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(weights));
        }

        @Override
        public void restore(String saved) {
            weights = JsonMapper.shared().readValue(saved, State.class).weights();
        }
    }
}
