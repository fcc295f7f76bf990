/**
 * The PyTorch that is installed on this machine, through a shim of plain C functions that is
 * compiled against its headers. No Python runs. Linux only.
 */
@NullMarked
package io.gradus.training.policy.tensor.shim;

import org.jspecify.annotations.NullMarked;
