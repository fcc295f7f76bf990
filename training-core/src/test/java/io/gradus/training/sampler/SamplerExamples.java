package io.gradus.training.sampler;

import java.util.List;
import java.util.stream.Stream;

/** One of each sampler, for the contract that all of them keep; there are two entries of arms. */
final class SamplerExamples {
    private SamplerExamples() {}

    static Stream<SamplerSpec> all() {
        return Stream.of(
                new Uniform(),
                new Weighted(List.of(1.0, 3.0)),
                new Sequential(),
                new SecBandit(0.5, 0.4));
    }
}
