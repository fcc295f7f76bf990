package io.gradus.training.analysis.effect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.IntStream;

/** Runs of made-up systems, without training. */
final class MadeRuns {
    static final double[] LOW = {.1, .1, .1, .1, .1, .1, .1, .1, .1, .1};

    private final List<EffectRow> rows = new ArrayList<>();
    private final Map<EffectKey, String> hashes = new LinkedHashMap<>();

    static EffectSpec spec(String name) {
        SequencedMap<String, String> none = new LinkedHashMap<>();
        return new EffectSpec(
                name,
                name,
                "order",
                100,
                none,
                new EffectVariant("right", none),
                new EffectVariant("off", none),
                new EffectVariant("placebo", none));
    }

    static List<EffectSpec> specs(int count) {
        return IntStream.range(0, count).mapToObj(i -> spec("s" + i)).toList();
    }

    /** Outcomes of a system's arms by seed from 1 on, the same greedy and sampled. */
    MadeRuns add(String system, double[] right, double[] off, double[] placebo) {
        add(new EffectKey(system, EffectArm.RIGHT), right);
        add(new EffectKey(system, EffectArm.OFF), off);
        add(new EffectKey(system, EffectArm.PLACEBO), placebo);
        return this;
    }

    private void add(EffectKey key, double[] outcomes) {
        hashes.put(key, "hash");
        for (int i = 0; i < outcomes.length; i++) {
            add(new EffectRow(key, i + 1, "hash", 5, 100, 1, outcomes[i], outcomes[i]));
        }
    }

    MadeRuns add(EffectRow row) {
        rows.add(row);
        return this;
    }

    EffectResults results() {
        return EffectResults.of(rows, hashes, 10);
    }
}
