package io.gradus.training.cli;

import io.gradus.training.analysis.lint.Finding;
import io.gradus.training.document.DocumentError;
import java.util.List;

/**
 * What {@code validate --json} tells of a file.
 *
 * @param file its path, as it was given
 * @param errors why it is not valid; empty where it is
 * @param findings what a valid one says to no effect, or to another one than it seems
 */
record Validation(String file, boolean valid, List<DocumentError> errors, List<Finding> findings) {}
