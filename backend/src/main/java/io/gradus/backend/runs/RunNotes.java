package io.gradus.backend.runs;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.GivenText;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What people say about a run.
 *
 * @param tags short words by which it is found, sorted, each once
 * @param note free text; may be empty
 */
public record RunNotes(List<String> tags, String note) {
    /** A run about which nobody has said anything. */
    public static final RunNotes NONE = new RunNotes(List.of(), "");

    /** Characters that a note has at most. */
    public static final int LONGEST_NOTE = 4000;

    private static final int MOST_TAGS = 20;
    private static final int LONGEST_TAG = 40;

    public RunNotes {
        tags = List.copyOf(tags);
    }

    /**
     * Notes as they are stored: stripped, tags sorted and without repetition.
     *
     * @throws BadInput when a tag is blank, has a comma or is longer than 40 characters, when there
     *     are more than 20 of them, when the note is longer than 4,000 characters, or when either
     *     has a character that hides what it says
     */
    public static RunNotes checked(List<String> tags, String note) {
        List<String> good =
                IntStream.range(0, tags.size())
                        .mapToObj(i -> tag(tags.get(i).strip(), "tags[" + i + "]"))
                        .distinct()
                        .sorted()
                        .toList();
        if (good.size() > MOST_TAGS) {
            throw new BadInput(
                    "a run has at most " + MOST_TAGS + " tags, not " + good.size(),
                    "tags",
                    "remove some");
        }
        String text = GivenText.words(note.strip(), "note");
        if (text.length() > LONGEST_NOTE) {
            throw new BadInput(
                    "note must be <= " + LONGEST_NOTE + " characters, was " + text.length(),
                    "note",
                    "shorten it");
        }
        return new RunNotes(good, text);
    }

    private static String tag(String tag, String place) {
        if (tag.isEmpty() || tag.length() > LONGEST_TAG || tag.contains(",")) {
            throw new BadInput(
                    "a tag has 1 to "
                            + LONGEST_TAG
                            + " characters and no comma, was \""
                            + tag
                            + "\"",
                    place,
                    "write several tags as several entries");
        }
        return GivenText.line(tag, place);
    }
}
