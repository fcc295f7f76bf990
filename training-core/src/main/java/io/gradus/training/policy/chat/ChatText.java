package io.gradus.training.policy.chat;

import io.gradus.training.policy.text.Exchange;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.policy.text.Tokenizer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Turns as a chat template writes them. The beginning of an episode is rendered once and encoded
 * without special tokens of the tokenizer's own: a BOS comes from the template or not at all. Later
 * turns are only appended, so that what the policy wrote stays as it was sampled.
 */
public final class ChatText implements TextFormat {
    private final Tokenizer tokenizer;
    private final ChatTemplate template;
    private final ChatFrame frame;
    private final String closing;
    private final String opened;

    /**
     * The turns of a template. Throws {@link IllegalArgumentException} where the template cannot be
     * rendered so.
     *
     * @param tokenizer writes the template's special tokens; stop texts are already among its stops
     * @param hasStops whether its {@link Tokenizer#end} is a stop text of the document's
     */
    public ChatText(
            Tokenizer tokenizer, ChatTemplate template, ChatOptions options, boolean hasStops) {
        this.template = template;
        frame = new ChatFrame(template, options);
        opened = frame.opened();
        String behind = frame.behindAnswer();
        Optional<Integer> end = hasStops ? Optional.of(tokenizer.end()) : end(tokenizer, behind);
        if (end.isEmpty()) {
            throw new IllegalArgumentException(
                    "the chat template in %s writes no special token of the tokenizer after an answer, so nothing would end one; name a text that ends it in policy.prompt.stop"
                            .formatted(template.source().place()));
        }
        this.tokenizer = hasStops ? tokenizer : StoppedTokenizer.endingWith(tokenizer, end.get());
        closing = tokenizer.name(end.get());
    }

    /** The special token that stands behind an answer, with nothing but blanks before it. */
    private static Optional<Integer> end(Tokenizer tokenizer, String behind) {
        int[] tokens = tokenizer.encode(behind);
        return Arrays.stream(tokens)
                .boxed()
                .filter(tokenizer::isSpecial)
                .findFirst()
                .filter(token -> isFirst(tokenizer.name(token), behind));
    }

    private static boolean isFirst(String name, String behind) {
        int at = behind.indexOf(name);
        return at >= 0 && behind.substring(0, at).isBlank();
    }

    @Override
    public Tokenizer tokenizer() {
        return tokenizer;
    }

    /** The template. */
    public ChatTemplate template() {
        return template;
    }

    /** The system message that the template inserts where the document says nothing of one. */
    @Override
    public Optional<String> defaultSystem() {
        return frame.defaultSystem();
    }

    @Override
    public int[] first(String shown) {
        return tokenizer.encode(firstText(List.of(), shown));
    }

    /** As {@link #first(String)}, behind examples, which stand as earlier turns. */
    @Override
    public int[] first(List<Exchange> examples, String shown) {
        return tokenizer.encode(firstText(turns(examples), shown));
    }

    private static List<ChatMessage> turns(List<Exchange> examples) {
        return examples.stream()
                .flatMap(example ->
                        Stream.of(
                                ChatMessage.user(example.shown()),
                                ChatMessage.assistant(example.written())))
                .toList();
    }

    /** What {@link #first} encodes, for people. */
    public String firstText(List<ChatMessage> earlier, String shown) {
        return frame.first(earlier, shown);
    }

    @Override
    public Opening opening(String shown) {
        return opening(List.of(), shown);
    }

    @Override
    public Opening opening(List<Exchange> examples, String shown) {
        String whole = firstText(turns(examples), shown);
        String behind = frame.behindAsked();
        if (!whole.endsWith(behind)) {
            return new Opening(tokenizer.encode(whole), new int[0]);
        }
        String before = whole.substring(0, whole.length() - behind.length());
        return new Opening(tokenizer.encode(before), tokenizer.encode(behind));
    }

    @Override
    public int[] next(String shown) {
        return tokenizer.encode(nextText(shown));
    }

    /** What {@link #next} encodes, for people: all behind the stop token that the policy wrote. */
    public String nextText(String shown) {
        String between = frame.between(shown);
        return isFirst(closing, between)
                ? between.substring(between.indexOf(closing) + closing.length())
                : between;
    }

    @Override
    public String opened() {
        return opened;
    }

    @Override
    public List<String> specialsIn(String text) {
        return Arrays.stream(tokenizer.encode(text))
                .filter(tokenizer::isSpecial)
                .mapToObj(tokenizer::name)
                .distinct()
                .toList();
    }
}
