package io.gradus.training.curriculum;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.Findings;
import io.gradus.training.sampler.Appraisal;
import io.gradus.training.sampler.ItemSamplerSpec;
import io.gradus.training.sampler.Weighted;
import java.util.List;
import java.util.Optional;

/** Checks that a stage's sampler can choose among the stage's problems. */
record SamplerCheck(StageSpec stage, String path, Findings findings) {
    void check() {
        if (stage.sampler() instanceof Weighted(List<Double> weights)
                && weights.size() != stage.problems().size()) {
            findings.add(
                    path + ".sampler.weighted.weights",
                    "must have "
                            + stage.problems().size()
                            + " entries, one per entry of problems, has "
                            + weights.size());
        }
        if (stage.sampler() instanceof ItemSamplerSpec sampler
                && stage.problems().stream().anyMatch(entry -> entry.pool().isEmpty())) {
            findings.add(
                    path + ".sampler",
                    Alternative.of(sampler.getClass()).name()
                            + " remembers every problem; let all entries of problems name a pool, such as {pool: NAME}, and describe it under pools");
        }
        if (stage.sampler().appraisal().equals(Optional.of(Appraisal.PASS_RATE)) && !stage.isRl()) {
            findings.add(
                    path + ".sampler",
                    "its value model learns in stages of kind rl alone; let the stage be one, or use another sampler, such as uniform");
        }
    }
}
