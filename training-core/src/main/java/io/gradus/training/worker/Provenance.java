package io.gradus.training.worker;

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
 */
public record Provenance(
        String gradusVersion,
        String engine,
        String device,
        String deviceReason,
        int shards,
        String processor,
        String javaVersion) {}
