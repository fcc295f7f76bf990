package io.gradus.training.document;

/**
 * Where a part of a document stands in its text.
 *
 * @param line its first line, from 1
 * @param column its first column in code points, from 1
 * @param start offset of its first character, from 0
 * @param end offset behind its last character; comments and blank lines behind it do not belong to
 *     it
 */
public record Place(int line, int column, int start, int end) {}
