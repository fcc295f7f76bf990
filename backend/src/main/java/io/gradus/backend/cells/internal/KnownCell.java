package io.gradus.backend.cells.internal;

import java.util.HashSet;
import java.util.Set;

/** Facts about a stored cell that a writer knows without reading it. */
final class KnownCell {
    private final long id;
    private final Set<Integer> stages = new HashSet<>();
    private final long[] newest = new long[CellWriter.WIDTHS.length];
    private final boolean[] known = new boolean[CellWriter.WIDTHS.length];

    KnownCell(long id) {
        this.id = id;
    }

    /** How a bucket is written: it is new, it is there, or nobody remembers. */
    enum Place {
        NEW,
        STORED,
        UNKNOWN
    }

    long id() {
        return id;
    }

    /** Notes that a stage visits the cell; true for the first time. */
    boolean visit(int stage) {
        return stages.add(stage);
    }

    /**
     * Where a bucket stands. Groups come step by step, so that one behind the newest that has
     * groups is new, and the newest from then on. Seconds alone may come later and say nothing
     * about what is stored.
     *
     * @param hasGroups whether groups are added, and not seconds alone
     */
    Place place(int widthIndex, long firstStep, boolean hasGroups) {
        if (known[widthIndex] && firstStep == newest[widthIndex]) {
            return Place.STORED;
        }
        boolean behind = known[widthIndex] && firstStep > newest[widthIndex];
        if (hasGroups && (behind || !known[widthIndex])) {
            known[widthIndex] = true;
            newest[widthIndex] = firstStep;
        }
        return behind && hasGroups ? Place.NEW : Place.UNKNOWN;
    }
}
