package io.gradus.frontend.rubrics;

import io.gradus.frontend.forms.NewCriterion;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.YamlFragment;
import java.util.List;

/** Edits of the criteria of a rubric, as changes of the document's text. */
final class TreeEdits {
    private TreeEdits() {}

    /** Puts a new criterion of a kind into a list, under a free id. */
    static String add(
            String text, String list, int index, Alternative kind, List<CriterionRow> rows) {
        String criterion = NewCriterion.yaml(kind, ids(rows));
        return DocumentTree.read(text).at(list).isPresent()
                ? DocumentEdits.insert(text, list, index, criterion)
                : DocumentEdits.set(text, list, "[" + criterion + "]");
    }

    /** Repeats a criterion behind itself, under a free id. */
    static String duplicate(String text, CriterionRow row, List<CriterionRow> rows) {
        String doubled = DocumentEdits.duplicate(text, row.list(), row.index());
        String copy = row.list() + "[" + (row.index() + 1) + "]";
        return DocumentEdits.set(doubled, copy + ".id", freeId(row.id(), rows));
    }

    /** Takes a criterion out. */
    static String remove(String text, CriterionRow row) {
        return DocumentEdits.remove(text, row.path());
    }

    /** Moves a criterion by one place among its siblings. */
    static String step(String text, CriterionRow row, int by) {
        int to = Math.clamp(row.index() + by, 0, row.siblings() - 1);
        return DocumentEdits.move(text, row.list(), row.index(), to);
    }

    /** Puts a criterion before the one at an index of a list, its own or another. */
    static String relocate(String text, CriterionRow row, String list, int index) {
        if (list.startsWith(row.path() + ".")) {
            throw new IllegalArgumentException("a group cannot be put into itself");
        }
        if (list.equals(row.list())) {
            int to = index > row.index() ? index - 1 : index;
            return DocumentEdits.move(text, list, row.index(), to);
        }
        String criterion = YamlFragment.of(DocumentTree.read(text).at(row.path()).orElseThrow());
        String with = DocumentEdits.insert(text, list, index, criterion);
        return DocumentEdits.remove(with, shifted(row.path(), list, index));
    }

    /** Where a path leads once an entry stands at an index of a list. */
    private static String shifted(String path, String list, int index) {
        if (!path.startsWith(list + "[")) {
            return path;
        }
        int end = path.indexOf(']', list.length());
        int entry = Integer.parseInt(path.substring(list.length() + 1, end));
        return entry < index ? path : list + "[" + (entry + 1) + path.substring(end);
    }

    /** The word itself, or with the first number that makes it differ from every id. */
    static String freeId(String word, List<CriterionRow> rows) {
        return NewCriterion.freeId(word, ids(rows));
    }

    private static List<String> ids(List<CriterionRow> rows) {
        return rows.stream().map(CriterionRow::id).toList();
    }
}
