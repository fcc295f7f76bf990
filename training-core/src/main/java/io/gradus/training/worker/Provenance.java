package io.gradus.training.worker;

import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.trainer.Processor;
import java.util.Optional;

/**
 * Environment that an attempt ran on; runs repeat exactly only where these agree.
 *
 * @param gradusVersion version of Gradus
 * @param engine engine and version, for example {@code PyTorch 2.7.1}
 * @param device the device used, for example {@code cpu} or {@code cuda:0}
 * @param deviceReason why that device, for people, for example {@code auto: no CUDA device found}
 * @param shards number of row shards
 * @param processor processor name and instruction set
 * @param javaVersion Java runtime
 * @param model the published model that the policy began with; absent for the tiny policy
 */
public record Provenance(
        String gradusVersion,
        String engine,
        String device,
        String deviceReason,
        int shards,
        String processor,
        String javaVersion,
        Optional<ModelProvenance> model) {
    static Provenance of(ComputeDevice device, int shards, Optional<ModelProvenance> model) {
        return new Provenance(
                Optional.ofNullable(Provenance.class.getPackage().getImplementationVersion())
                        .orElse("development"),
                device.engine(),
                device.name(),
                device.reason(),
                shards,
                Processor.describe(),
                Runtime.version().toString(),
                model);
    }
}
