package io.gradus.training.policy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * The taps that a forward pass is asked for.
 *
 * @param taps at least one, each once
 */
public record TapRequest(List<Tap> taps) {
    /** Log-probs and entropies: what most losses read, in the fewest engine calls. */
    public static final TapRequest TOKENS = of(Tap.Token.LOG_PROB, Tap.Token.ENTROPY);

    public TapRequest {
        taps = List.copyOf(taps);
        if (taps.isEmpty() || new HashSet<>(taps).size() < taps.size()) {
            throw new IllegalArgumentException("a request has at least one tap, and each once");
        }
    }

    /** A request for these taps. */
    public static TapRequest of(Tap... taps) {
        return new TapRequest(List.of(taps));
    }

    /** This request with further taps behind its own; one that it has already is not repeated. */
    public TapRequest and(Tap... further) {
        List<Tap> all = new ArrayList<>(taps);
        for (Tap tap : further) {
            if (!all.contains(tap)) {
                all.add(tap);
            }
        }
        return new TapRequest(all);
    }

    /** Names of the heads that are read, each once, in order. */
    public List<String> heads() {
        return taps.stream()
                .filter(Tap.Head.class::isInstance)
                .map(tap -> ((Tap.Head) tap).name())
                .distinct()
                .toList();
    }

    /** Whether it asks for log-probs of the tokens alone. */
    public boolean isTokens() {
        return taps.equals(TOKENS.taps);
    }

    /** Whether any tap needs the whole row, its prompt included. */
    public boolean readsWholeRows() {
        return taps.stream().anyMatch(Tap::readsWholeRows);
    }
}
