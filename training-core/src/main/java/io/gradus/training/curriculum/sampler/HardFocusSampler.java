package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/** Goes through the rounds that {@link HardFocus} describes; sorts once per round. */
final class HardFocusSampler implements ProblemSampler {
    private final HardFocus spec;
    private final ArmSpace space;

    /** The round's problems in the order in which they are asked. */
    private int[] set = new int[0];

    private int asked;
    private int round;

    /** Number of arms when the round began. */
    private int met;

    private final ArmValues latest = new ArmValues();

    private record State(int[] set, int asked, int round, int met, ArmValues.State latest) {}

    HardFocusSampler(HardFocus spec, ArmSpace space) {
        this.spec = spec;
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
        int kept = Math.max(spec.least(), (int) StrictMath.ceil(spec.keep() * set.length));
        int[] next =
                IntStream.concat(
                                IntStream.of(set)
                                        .boxed()
                                        .sorted(
                                                Comparator.<Integer>comparingDouble(
                                                                arm -> latest.get(arm, 0))
                                                        .thenComparing(Comparator.naturalOrder()))
                                        .mapToInt(Integer::intValue)
                                        .limit(kept),
                                IntStream.range(met, space.size()))
                        .toArray();
        set = IntStream.of(ShuffledSampler.shuffled(seed, next.length)).map(i -> next[i]).toArray();
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
