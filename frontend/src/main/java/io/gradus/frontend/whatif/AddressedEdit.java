package io.gradus.frontend.whatif;

import io.gradus.training.document.TextSplice;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * A changed text as a word of an address: where it differs from the text that everybody has, and
 * what stands there instead, deflated. A run's document never changes, so the word keeps its
 * meaning.
 */
public final class AddressedEdit {
    /** More than any document may have; a longer one is no edit of ours. */
    private static final int LONGEST = 1 << 20;

    private static final Pattern WORD = Pattern.compile("(\\d{1,9})\\.(\\d{1,9})\\.([\\w-]*)");

    private AddressedEdit() {}

    /** The word of a change; empty where there is none. */
    public static String word(String original, String changed) {
        if (changed.equals(original)) {
            return "";
        }
        TextSplice splice = TextSplice.between(original, changed);
        return splice.from() + "." + splice.to() + "." + deflated(splice.insert());
    }

    /** The text that a word stands for; empty where it is none for this text. */
    public static Optional<String> read(String original, String word) {
        Matcher matcher = WORD.matcher(word);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int from = Integer.parseInt(matcher.group(1));
        int to = Integer.parseInt(matcher.group(2));
        return from > to || to > original.length()
                ? Optional.empty()
                : inflated(matcher.group(3))
                        .map(insert -> new TextSplice(from, to, insert).apply(original));
    }

    private static String deflated(String text) {
        var out = new ByteArrayOutputStream();
        try (var deflater = new Deflater(Deflater.BEST_COMPRESSION, true)) {
            deflater.setInput(text.getBytes(StandardCharsets.UTF_8));
            deflater.finish();
            byte[] some = new byte[4096];
            while (!deflater.finished()) {
                out.write(some, 0, deflater.deflate(some));
            }
        }
        return Base64.getUrlEncoder().withoutPadding().encodeToString(out.toByteArray());
    }

    private static Optional<String> inflated(String word) {
        var out = new ByteArrayOutputStream();
        try (var inflater = new Inflater(true)) {
            inflater.setInput(Base64.getUrlDecoder().decode(word));
            byte[] some = new byte[4096];
            int read = inflater.inflate(some);
            while (read > 0 && out.size() <= LONGEST) {
                out.write(some, 0, read);
                read = inflater.inflate(some);
            }
            return inflater.finished() && out.size() <= LONGEST
                    ? Optional.of(out.toString(StandardCharsets.UTF_8))
                    : Optional.empty();
        } catch (DataFormatException | IllegalArgumentException broken) {
            return Optional.empty();
        }
    }
}
