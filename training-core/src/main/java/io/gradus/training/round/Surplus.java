package io.gradus.training.round;

import java.util.List;

/**
 * Gives up the useful problems that a step has beyond those that it wants, the last ones first,
 * where it began with more (GLM-4.1V-Thinking's ratio expansion, arXiv:2507.01006).
 *
 * @param filter says which problems are useful
 */
public record Surplus(GroupFilter filter) implements RoundRule {
    @Override
    public List<Again> again(Round round) {
        long first = round.tried().stream().filter(one -> one.begun() == 1).count();
        if (first <= round.wanted()) {
            return List.of();
        }
        return filter.admitted(round).stream()
                .skip(round.wanted())
                .<Again>map(one -> new Again.Drop(one.place(), reason(round)))
                .toList();
    }

    private static String reason(Round round) {
        return "the step had its %d groups without it".formatted(round.wanted());
    }
}
