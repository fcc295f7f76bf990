package io.gradus.training.problem.dataset;

/**
 * A dataset with its rows.
 *
 * @param info what is known of it
 * @param content comparison, levels and rows
 */
public record Dataset(DatasetInfo info, DatasetContent content) {
    /** A new dataset; its id follows from name and content. */
    public static Dataset of(String name, DatasetContent content, DatasetOrigin origin) {
        return new Dataset(DatasetInfo.of(name, content, origin), content);
    }
}
