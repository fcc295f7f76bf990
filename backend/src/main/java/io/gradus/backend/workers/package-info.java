/**
 * Workers: the processes that train, started per slot, fenced by attempt and looked after until
 * they end. It listens to runs; other features start processes of the training core with its {@link
 * io.gradus.backend.workers.CoreCommand}.
 */
package io.gradus.backend.workers;
