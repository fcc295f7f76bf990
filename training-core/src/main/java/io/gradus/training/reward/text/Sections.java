package io.gradus.training.reward.text;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/**
 * Sections of a text between {@code <tag>} and {@code </tag>}. Tags carry no attributes; what is
 * not exactly such a mark is text. Every search takes time linear in the text.
 */
public final class Sections {
    private static final Pattern OPENING = Pattern.compile("<([A-Za-z][A-Za-z0-9_-]{0,39})>");
    private static final int MAX_TAGS = 32;

    private Sections() {}

    /** The mark that opens a section. */
    public static String opening(String tag) {
        return "<" + tag + ">";
    }

    /** The mark that closes a section. */
    public static String closing(String tag) {
        return "</" + tag + ">";
    }

    /** How often a mark occurs, without overlaps. */
    public static int count(String text, String mark) {
        int count = 0;
        for (int at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length())) {
            count++;
        }
        return count;
    }

    /**
     * Where the only section of this tag stands; empty where its two marks do not occur exactly
     * once each, the opening one first.
     */
    public static Optional<Section> only(String text, String tag) {
        if (count(text, opening(tag)) != 1 || count(text, closing(tag)) != 1) {
            return Optional.empty();
        }
        int start = text.indexOf(opening(tag));
        int end = text.indexOf(closing(tag));
        return start < end
                ? Optional.of(new Section(tag, start, end + closing(tag).length()))
                : Optional.empty();
    }

    /**
     * The content of the last complete section of this tag, trimmed; sections of one tag do not
     * nest.
     */
    public static Optional<String> last(String text, String tag) {
        int end = text.lastIndexOf(closing(tag));
        int start = end < 0 ? -1 : text.lastIndexOf(opening(tag), end);
        return start < 0
                ? Optional.empty()
                : Optional.of(text.substring(start + opening(tag).length(), end).strip());
    }

    /** The contents of all complete sections of this tag, in order, trimmed. */
    public static List<String> all(String text, String tag) {
        List<String> contents = new ArrayList<>();
        int start = text.indexOf(opening(tag));
        while (start >= 0) {
            int from = start + opening(tag).length();
            int end = text.indexOf(closing(tag), from);
            if (end < 0) {
                break;
            }
            contents.add(text.substring(from, end).strip());
            start = text.indexOf(opening(tag), end);
        }
        return List.copyOf(contents);
    }

    /**
     * The content of the last complete section of each tag, by tag in the order of the text; only
     * the first 32 tags of a text are read.
     */
    public static SequencedMap<String, String> byTag(String text) {
        Set<String> tags = new LinkedHashSet<>();
        Matcher matcher = OPENING.matcher(text);
        while (tags.size() < MAX_TAGS && matcher.find()) {
            tags.add(matcher.group(1));
        }
        SequencedMap<String, String> contents = new LinkedHashMap<>();
        tags.forEach(tag -> last(text, tag).ifPresent(content -> contents.put(tag, content)));
        return Collections.unmodifiableSequencedMap(contents);
    }
}
