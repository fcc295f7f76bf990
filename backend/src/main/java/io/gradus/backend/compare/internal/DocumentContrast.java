package io.gradus.backend.compare.internal;

import io.gradus.backend.compare.ComparedSetting;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentChange;
import io.gradus.training.document.DocumentDiff;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Differences of the cells' documents from the baseline's. */
final class DocumentContrast {
    /** Names and words change nothing in a run. */
    private static final Set<String> WITHOUT_EFFECT = Set.of("curriculum", "description", "seed");

    private static final int LONGEST_VALUE = 40;
    private static final int MOST_SETTINGS = 12;

    private final List<List<DocumentChange>> changes;

    DocumentContrast(List<RunCell> cells, RunCell baseline) {
        changes = cells.stream().map(cell -> changes(baseline, cell)).toList();
    }

    private static List<DocumentChange> changes(RunCell baseline, RunCell cell) {
        return DocumentDiff.between(CurriculumDocument.class, baseline.document(), cell.document())
                .stream()
                .filter(change -> !WITHOUT_EFFECT.contains(change.path()))
                .toList();
    }

    /** The changes of the cell at an index. */
    List<DocumentChange> of(int cell) {
        return changes.get(cell);
    }

    /** Settings with short values, in the order in which cells first differ in them. */
    List<ComparedSetting> settings() {
        Map<String, DocumentChange> places = new LinkedHashMap<>();
        changes.stream()
                .flatMap(List::stream)
                .filter(DocumentContrast::isShort)
                .forEach(change -> places.putIfAbsent(change.path(), change));
        return places.values().stream().limit(MOST_SETTINGS).map(this::setting).toList();
    }

    private static boolean isShort(DocumentChange change) {
        return change.kind() != DocumentChange.Kind.MOVED
                && change.before().length() <= LONGEST_VALUE
                && change.after().length() <= LONGEST_VALUE;
    }

    private ComparedSetting setting(DocumentChange place) {
        return new ComparedSetting(
                place.path(),
                place.label(),
                changes.stream()
                        .map(own ->
                                own.stream()
                                        .filter(change -> change.path().equals(place.path()))
                                        .findFirst()
                                        .map(DocumentChange::after)
                                        .orElse(place.before()))
                        .toList());
    }
}
