package io.gradus.training.trainer.update;

import io.gradus.training.objective.loss.DivergenceFrom;
import io.gradus.training.objective.loss.ModelReading;
import io.gradus.training.objective.loss.OtherModels;
import io.gradus.training.objective.loss.PolicyLoss;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** Asks the models that a loss names about rows, once for all epochs: none moves in an update. */
record Consultation(PolicyEngine engine, NamedModels models) {
    OtherModels of(PolicyLoss loss, TokenBatch batch) {
        SequencedMap<ModelReading, Taps> readings = new LinkedHashMap<>();
        for (ModelReading reading : loss.readings()) {
            readings.put(reading, read(reading, batch));
        }
        SequencedMap<DivergenceFrom, Tap.Divergence> divergences = new LinkedHashMap<>();
        for (DivergenceFrom from : loss.divergences()) {
            divergences.put(from, Tap.Divergence.of(models.model(from.model()), from.direction()));
        }
        return new OtherModels(readings, divergences);
    }

    private Taps read(ModelReading reading, TokenBatch batch) {
        return reading.isOfPolicy()
                ? engine.score(batch, reading.request())
                : models.model(reading.model()).score(batch, reading.request());
    }
}
