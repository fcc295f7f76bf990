package io.gradus.training.curriculum.filter;

import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.ResamplingRule;
import io.gradus.training.curriculum.resampling.SamplingRound;
import java.util.List;

/**
 * Gives up the useful problems that a step has beyond those that it wants, the last ones first,
 * where it began with more (GLM-4.1V-Thinking's ratio expansion, arXiv:2507.01006).
 *
 * @param filter says which problems are useful
 */
public record Surplus(GroupFilter filter) implements ResamplingRule {
    @Override
    public List<ResampleRequest> again(SamplingRound round) {
        long first = round.tried().stream().filter(one -> one.begun() == 1).count();
        if (first <= round.wanted()) {
            return List.of();
        }
        return filter.admitted(round).stream()
                .skip(round.wanted())
                .<ResampleRequest>map(one -> new ResampleRequest.Drop(one.place(), reason(round)))
                .toList();
    }

    private static String reason(SamplingRound round) {
        return "the step had its %d groups without it".formatted(round.wanted());
    }
}
