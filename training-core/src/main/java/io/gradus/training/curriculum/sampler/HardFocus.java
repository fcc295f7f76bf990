package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * The hard-focus curriculum of the second stage of DRIVE (2025): a round asks every problem of a
 * set once; the hardest part of them is the set of the next round. The paper's first stage asks a
 * broad set uniformly with 8 rollouts, the second this way with 64: two stages with {@code
 * objective: {groupSize: 8}} and {@code {groupSize: 64}}. Which part is kept is ours.
 */
@Choice(
        name = "hard-focus",
        explanation =
                "Rounds over a set of problems, each of which leaves the hardest part of them for the next.",
        source = "DRIVE")
public record HardFocus(
        @Setting(
                        explanation =
                                "Share of a round's problems, the hardest, that the next round asks.",
                        defaults = "0.5",
                        min = 0.01,
                        max = 1)
                double keep,
        @Setting(
                        explanation = "Minimum number of problems kept.",
                        defaults = "16",
                        unit = "problems",
                        min = 1,
                        max = 1_000_000)
                int least)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(int[] set, int asked, int round, int met, ArmValues.State latest) {}

    /** Sorts once per round. */
    private final class Sampler implements ProblemSampler {
        private final ArmSpace space;

        /** The round's problems in the order in which they are asked. */
        private int[] set = new int[0];

        private int asked;
        private int round;

        /** Number of arms when the round began. */
        private int met;

        private final ArmValues latest = new ArmValues();

        Sampler(ArmSpace space) {
            this.space = space;
        }

        @Override
        public int[] choose(Choosing choice) {
            int[] arms = new int[choice.groups()];
            for (int i = 0; i < arms.length; i++) {
                if (asked == set.length) {
                    begin(choice.draws().get(i).nextLong());
                }
                arms[i] = set[asked++];
            }
            return arms;
        }

        /** The hardest of the last round, and what has joined since, in a random order. */
        private void begin(long seed) {
            int kept = Math.max(least, (int) StrictMath.ceil(keep * set.length));
            int[] next =
                    IntStream.concat(
                                    IntStream.of(set)
                                            .boxed()
                                            .sorted(
                                                    Comparator.<Integer>comparingDouble(
                                                                    arm -> latest.get(arm, 0))
                                                            .thenComparing(
                                                                    Comparator.naturalOrder()))
                                            .mapToInt(Integer::intValue)
                                            .limit(kept),
                                    IntStream.range(met, space.size()))
                            .toArray();
            set = IntStream.of(Shuffled.order(seed, next.length)).map(i -> next[i]).toArray();
            met = space.size();
            asked = 0;
            round++;
        }

        @Override
        public void observe(SampledStep step) {
            step.results().forEach(result -> latest.set(result.arm(), result.passRate()));
        }

        @Override
        public List<Metric> report() {
            return List.of(new Metric("round", round), new Metric("set", set.length));
        }

        @Override
        public String save() {
            return JsonMapper.shared()
                    .writeValueAsString(new State(set, asked, round, met, latest.save()));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            set = state.set();
            asked = state.asked();
            round = state.round();
            met = state.met();
            latest.restore(state.latest());
        }
    }
}
