package io.gradus.backend.metrics.internal;

/** The end of a stored series: its last step and the buckets that the next point may fall into. */
final class SeriesTail {
    private final long id;
    private final Bucket[] open = new Bucket[SeriesWriter.WIDTHS.length];
    private long lastStep;

    SeriesTail(long id, long lastStep) {
        this.id = id;
        this.lastStep = lastStep;
    }

    long id() {
        return id;
    }

    long lastStep() {
        return lastStep;
    }

    /** The newest value; 0 before the first and where it is not finite. */
    double newest() {
        return open[0] == null || open[0].newest() == null ? 0 : open[0].newest();
    }

    /** Takes a stored bucket of a width over. */
    void open(int widthIndex, Bucket bucket) {
        open[widthIndex] = bucket;
    }

    /** Moves the end to a later step. */
    void reach(long step) {
        lastStep = step;
    }

    /** Adds a point to the bucket of a width; true when that begins a new one. */
    boolean add(int widthIndex, Bucket point) {
        int width = SeriesWriter.WIDTHS[widthIndex];
        long first = Math.floorDiv(point.firstStep(), width) * width;
        Bucket before = open[widthIndex];
        boolean begins = before == null || before.firstStep() != first;
        open[widthIndex] = begins ? point.at(first) : before.with(point.at(first));
        return begins;
    }

    /** The bucket of a width that the newest point lies in. */
    Bucket open(int widthIndex) {
        return open[widthIndex];
    }
}
