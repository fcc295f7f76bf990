package io.gradus.training.policy.chat;

import io.gradus.training.policy.text.TemplateSource;
import io.gradus.training.policy.text.Tokenizer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A tokenizer with more stop tokens: a prompt's own, or all whose text holds one of a few texts. Of
 * such a token, what stands before the stop text belongs to the answer.
 */
public final class StoppedTokenizer implements Tokenizer {
    private final Tokenizer inner;
    private final int end;
    private final int[] stops;
    private final Map<Integer, byte[]> cut;

    private StoppedTokenizer(Tokenizer inner, int end, int[] stops, Map<Integer, byte[]> cut) {
        this.inner = inner;
        this.end = end;
        this.stops = stops;
        this.cut = cut;
    }

    /**
     * The tokenizer whose turns end with this token too, and those that were not sampled with it.
     */
    static Tokenizer endingWith(Tokenizer inner, int end) {
        return new StoppedTokenizer(inner, end, joined(inner, List.of(end)), Map.of());
    }

    /**
     * The tokenizer whose turns end at these texts too. Throws {@link IllegalArgumentException}
     * where the first is no single token, or no token holds another.
     */
    static Tokenizer stoppingAt(Tokenizer inner, List<String> texts) {
        int[] first = inner.encode(texts.getFirst());
        if (first.length != 1) {
            throw new IllegalArgumentException(
                    "the stop text '%s' is %d tokens; the first stop text must be one, as it ends turns that were not sampled"
                            .formatted(texts.getFirst(), first.length));
        }
        Map<Integer, byte[]> cut = new HashMap<>();
        for (String text : texts) {
            Map<Integer, byte[]> found = holding(inner, text);
            if (found.isEmpty()) {
                throw new IllegalArgumentException(
                        "no token of the vocabulary holds the stop text '%s', so that it would never stop; name one that a token holds"
                                .formatted(text));
            }
            found.forEach((token, before) -> cut.merge(token, before, StoppedTokenizer::shorter));
        }
        return new StoppedTokenizer(inner, first[0], joined(inner, cut.keySet()), cut);
    }

    private static byte[] shorter(byte[] a, byte[] b) {
        return a.length <= b.length ? a : b;
    }

    /** The tokens that hold a text, or are it, with what stands before it. */
    private static Map<Integer, byte[]> holding(Tokenizer inner, String text) {
        Map<Integer, byte[]> found = new HashMap<>();
        byte[] wanted = text.getBytes(StandardCharsets.UTF_8);
        for (int token = 0; token < inner.size(); token++) {
            int at = indexOf(inner.bytes(token), wanted);
            if (at >= 0) {
                found.put(token, Arrays.copyOf(inner.bytes(token), at));
            }
        }
        int[] whole = inner.encode(text);
        if (whole.length == 1) {
            found.putIfAbsent(whole[0], new byte[0]); // a special token has no bytes
        }
        return found;
    }

    private static int indexOf(byte[] bytes, byte[] wanted) {
        for (int at = 0; at + wanted.length <= bytes.length; at++) {
            if (Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length)) {
                return at;
            }
        }
        return -1;
    }

    private static int[] joined(Tokenizer inner, Iterable<Integer> more) {
        TreeSet<Integer> all = new TreeSet<>();
        Arrays.stream(inner.stops()).forEach(all::add);
        more.forEach(all::add);
        return all.stream().mapToInt(stop -> stop).toArray();
    }

    @Override
    public String id() {
        return inner.id();
    }

    @Override
    public Optional<TemplateSource> template() {
        return inner.template();
    }

    @Override
    public int size() {
        return inner.size();
    }

    @Override
    public int[] stops() {
        return stops.clone();
    }

    @Override
    public boolean isStop(int token) {
        return Arrays.binarySearch(stops, token) >= 0;
    }

    @Override
    public int end() {
        return end;
    }

    /** What others show is read whole, stop texts too. */
    @Override
    public Tokenizer ofShown() {
        return inner.ofShown();
    }

    @Override
    public boolean isPadded() {
        return inner.isPadded();
    }

    @Override
    public int[] encode(String text) {
        return inner.encode(text);
    }

    @Override
    public byte[] bytes(int token) {
        byte[] before = cut.get(token);
        return before == null ? inner.bytes(token) : before;
    }

    @Override
    public boolean isSpecial(int token) {
        return inner.isSpecial(token);
    }

    @Override
    public String name(int token) {
        return inner.name(token);
    }
}
