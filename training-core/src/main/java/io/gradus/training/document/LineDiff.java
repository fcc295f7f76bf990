package io.gradus.training.document;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Patch;
import java.util.ArrayList;
import java.util.List;

/** Two texts line by line, for a view side by side. */
public final class LineDiff {
    private LineDiff() {}

    /** Kind of change to a line. */
    public enum Kind {
        /** It is in both texts. */
        SAME,
        /** Only the newer text has it. */
        ADDED,
        /** Only the older text has it. */
        REMOVED,
        /** Another line stands in its place. */
        CHANGED
    }

    /**
     * One row of the view.
     *
     * @param beforeLine number of the line in the older text, from 1; 0 where it has none
     * @param before the line of the older text; empty where it has none
     * @param afterLine number of the line in the newer text, from 1; 0 where it has none
     * @param after the line of the newer text; empty where it has none
     */
    public record Row(Kind kind, int beforeLine, String before, int afterLine, String after) {
        DocumentChange asChange() {
            DocumentChange.Kind what =
                    switch (kind) {
                        case ADDED -> DocumentChange.Kind.ADDED;
                        case REMOVED -> DocumentChange.Kind.REMOVED;
                        case SAME, CHANGED -> DocumentChange.Kind.CHANGED;
                    };
            int line = afterLine > 0 ? afterLine : beforeLine;
            return new DocumentChange(what, "", "line " + line, before.strip(), after.strip());
        }
    }

    /** All rows from the first line to the last. */
    public static List<Row> between(String older, String newer) {
        List<String> before = older.lines().toList();
        List<String> after = newer.lines().toList();
        Patch<String> patch = DiffUtils.diff(before, after);
        List<Row> rows = new ArrayList<>();
        int at = 0;
        int shift = 0;
        for (AbstractDelta<String> delta : patch.getDeltas()) {
            int start = delta.getSource().getPosition();
            same(rows, before, at, start, shift);
            differing(rows, delta);
            at = start + delta.getSource().size();
            shift = delta.getTarget().getPosition() + delta.getTarget().size() - at;
        }
        same(rows, before, at, before.size(), shift);
        return List.copyOf(rows);
    }

    private static void same(List<Row> rows, List<String> lines, int from, int to, int shift) {
        for (int i = from; i < to; i++) {
            rows.add(new Row(Kind.SAME, i + 1, lines.get(i), i + 1 + shift, lines.get(i)));
        }
    }

    private static void differing(List<Row> rows, AbstractDelta<String> delta) {
        List<String> gone = delta.getSource().getLines();
        List<String> come = delta.getTarget().getLines();
        for (int i = 0; i < Math.max(gone.size(), come.size()); i++) {
            boolean isOld = i < gone.size();
            boolean isNew = i < come.size();
            rows.add(
                    new Row(
                            isOld && isNew ? Kind.CHANGED : isOld ? Kind.REMOVED : Kind.ADDED,
                            isOld ? delta.getSource().getPosition() + i + 1 : 0,
                            isOld ? gone.get(i) : "",
                            isNew ? delta.getTarget().getPosition() + i + 1 : 0,
                            isNew ? come.get(i) : ""));
        }
    }
}
